/** The formats of a list as a file. Their names are the last part of the file's URL, and the ending of its name. */
export const listFormats = [
  { name: 'xlsx', text: 'Excel' },
  { name: 'csv', text: 'CSV' },
] as const

export type ListFormat = (typeof listFormats)[number]['name']
