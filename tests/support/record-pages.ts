/** Pages that show one record, by path: the list whose rows name the records, with a filter where only some have all parts. */
export const recordPages: Readonly<Record<string, string>> = {
  '/cases/ticket': '/cases',
  '/cases/closedticket': '/cases/closed',
  // Default queues have all dialogs.
  '/ucm/queues/view': '/ucm/queues?type=Default',
  '/ucm/queues/edit': '/ucm/queues?type=Default',
  '/ucm/queues/shifts': '/ucm/queues?type=Shift',
  '/ucm/agents/view': '/ucm/agents',
  '/ucm/ivr/details': '/ucm/ivr',
  '/ucm/ivr/edit': '/ucm/ivr',
}
