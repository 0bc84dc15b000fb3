/** The name of the record that a page shows, for the breadcrumbs. */
import { useMatches } from '@remix-run/react'

/** What the route of such a page exports as `handle`. Its loader's data has the name as `recordName`. */
export const recordHandle = { record: true }

export function useRecordName(): string | undefined {
  const record = useMatches().find(({ handle }) => handle === recordHandle)
  return hasName(record?.data) ? record.data.recordName : undefined
}

function hasName(data: unknown): data is { recordName: string } {
  return typeof data === 'object' && data !== null && 'recordName' in data && typeof data.recordName === 'string'
}
