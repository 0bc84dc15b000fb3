/** The same page by a template: Express with EJS. */
import ejs from 'ejs'
import express from 'express'
import { placeOf } from './page.mjs'
import { answers, compressed, job, port, send } from './served.mjs'

const escaped = job.template.replaceAll('<%', '<%%')
const template = escaped.replace(/\{\{[^{}]+\}\}/g, (text) => {
  const { list, index, field } = placeOf(text) ?? {}
  return list === undefined ? text : `<%= data[${JSON.stringify(list)}][${index}].${field} %>`
})
const page = ejs.compile(template, { strict: true, _with: false, localsName: 'data' })

const app = express()
app.disable('x-powered-by')
app.get('/', async (_request, response) => send(response, await compressed(page(await answers()))))
app.listen(port, 'localhost', () => process.send?.({ ready: true }))
