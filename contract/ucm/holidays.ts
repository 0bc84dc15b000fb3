/** Holidays, which people then assign to queues and IVRs [348] [357] [362]. */
import { z } from 'zod'
import { get, ignored, json, jsonBody, list, post } from '../endpoint'
import { integer, day, key, text } from '../fields'

export const Holiday = z.object({
  ID: key,
  Date: day,
  Description: text,
  PrimarySipCustomer: text.describe('To whom the holiday belongs. Removing the holiday sends it back.'),
})
export type Holiday = z.output<typeof Holiday>

const sentDay = z.string().describe('yyyy-mm-dd')
const description = z.string().describe('At most 100 characters.')

export const holidays = {
  list: get('ucm/holidays', { about: 'All holidays of the organisation.', answer: list(Holiday) }),
  count: get('ucm/holidays/count', { about: 'How many holidays there are.', answer: json(integer) }),
  add: post('ucm/holidays/add', {
    about: 'Adds a holiday.',
    body: jsonBody(z.strictObject({ day: sentDay, description })),
    answer: ignored,
  }),
  update: post('ucm/holidays/update', {
    about: 'Changes a holiday.',
    body: jsonBody(z.strictObject({ id: key, date: sentDay, description })),
    answer: ignored,
  }),
  remove: post('ucm/holidays/remove', {
    about: 'Removes a holiday, also from all queues.',
    body: jsonBody(
      z.strictObject({ id: key, sipcustomer: z.string().describe('The `PrimarySipCustomer` of the holiday.') }),
    ),
    answer: ignored,
  }),
}
