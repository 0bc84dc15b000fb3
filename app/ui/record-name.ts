import { useMatches } from '@remix-run/react'

/**
 * The `handle` of a record's page. Its loader's data has the record's name, and the list with its search and order. A
 * `recordTitle` says more than the name, for the document's title.
 */
export const recordHandle = { record: true }

interface ShownRecord {
  readonly recordName: string
  readonly back: string
}

export function useRecord(): ShownRecord | undefined {
  const record = useMatches().find(({ handle }) => handle === recordHandle)
  return isShownRecord(record?.data) ? record.data : undefined
}

/** The name of a record in the document's title, from the data of its loader [604]; undefined without a record. */
export function recordTitleIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const title = 'recordTitle' in data ? data.recordTitle : 'recordName' in data ? data.recordName : undefined
  return typeof title === 'string' ? title : undefined
}

function isShownRecord(data: unknown): data is ShownRecord {
  return typeof data === 'object' && data !== null && 'recordName' in data && 'back' in data
}
