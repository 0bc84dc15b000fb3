/** Holidays, which queues and IVRs are then given (B§3, B§7). */
import { z } from 'zod'
import { get, id, json, jsonBody, ignored, post, text } from '../endpoint'

/** `Date` starts with yyyy-mm-dd; a time may follow it. */
export const Holiday = z.object({ ID: id, Date: text, Description: text, PrimarySipCustomer: text })
export type Holiday = z.output<typeof Holiday>

/** `day` and `date` are yyyy-mm-dd; `sipcustomer` is the holiday's `PrimarySipCustomer`. */
export const holidays = {
  list: get('ucm/holidays', { answer: json(z.array(Holiday)) }),
  count: get('ucm/holidays/count', { answer: json(z.number()) }),
  add: post('ucm/holidays/add', {
    body: jsonBody(z.strictObject({ day: z.string(), description: z.string() })),
    answer: ignored,
  }),
  update: post('ucm/holidays/update', {
    body: jsonBody(z.strictObject({ id: z.string(), date: z.string(), description: z.string() })),
    answer: ignored,
  }),
  remove: post('ucm/holidays/remove', {
    body: jsonBody(z.strictObject({ id: z.string(), sipcustomer: z.string() })),
    answer: ignored,
  }),
}
