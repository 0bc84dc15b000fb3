/** The tabs of a queue [258] [259]. Shift queues also have Shifts, which is a page. */
export const queueTabs = [
  { id: 'general', title: 'General' },
  { id: 'hunting', title: 'Hunting' },
  { id: 'navigation', title: 'Navigation' },
  { id: 'sounds', title: 'Sounds' },
] as const
