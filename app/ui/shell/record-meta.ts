import type { MetaFunction } from '@remix-run/react'
import { pageAt } from '~/pages'
import { pageTitle } from '../product'
import { recordTitleIn } from '../record-name'
import { routeShown } from './route'

/** The `meta` that a record's page exports: 'Main line - Call queues - …', with a task 'Edit Main line - …' [604]. */
export function recordMeta(task?: string): MetaFunction {
  return (args) => {
    const { title = '', listPath = '' } = routeShown(args.matches).page ?? {}
    const record = recordTitleIn(args.data)
    const name = record && task ? `${task} ${record}` : (record ?? title)
    const list = pageAt(listPath)?.title
    return pageTitle(...(list ? [name, list] : [name]))(args)
  }
}
