/** The record that a page shows, for the breadcrumbs. */
import { useMatches } from '@remix-run/react'

/** What the route of such a page exports as `handle`. Its loader's data has the record's name, and the list as it was. */
export const recordHandle = { record: true }

interface ShownRecord {
  readonly recordName: string
  readonly back: string
}

export function useRecord(): ShownRecord | undefined {
  const record = useMatches().find(({ handle }) => handle === recordHandle)
  return isRecord(record?.data) ? record.data : undefined
}

function isRecord(data: unknown): data is ShownRecord {
  return typeof data === 'object' && data !== null && 'recordName' in data && 'back' in data
}
