/** Holidays, which people then assign to queues and IVRs [348] [357] [362]. */
import { z } from 'zod'
import { get, ignored, json, jsonBody, list, post } from '../endpoint'
import { key, number, text } from '../fields'

/** `Date`: starts with yyyy-mm-dd; a time may follow. */
export const Holiday = z.object({ ID: key, Date: text, Description: text, PrimarySipCustomer: text })
export type Holiday = z.output<typeof Holiday>

/** `day` and `date`: yyyy-mm-dd. `sipcustomer`: the holiday's `PrimarySipCustomer`. */
export const holidays = {
  list: get('ucm/holidays', { answer: list(Holiday) }),
  count: get('ucm/holidays/count', { answer: json(number) }),
  add: post('ucm/holidays/add', {
    body: jsonBody(z.strictObject({ day: z.string(), description: z.string() })),
    answer: ignored,
  }),
  update: post('ucm/holidays/update', {
    body: jsonBody(z.strictObject({ id: key, date: z.string(), description: z.string() })),
    answer: ignored,
  }),
  remove: post('ucm/holidays/remove', {
    body: jsonBody(z.strictObject({ id: key, sipcustomer: z.string() })),
    answer: ignored,
  }),
}
