/** A matrix as its page shows it: rows of holidays or agents, columns of queues and IVRs, and a text in each cell. */

export interface MatrixRow {
  readonly key: string
  readonly name: string
}

export interface MatrixColumn extends MatrixRow {
  /** The column could not be read whole, so it cannot be changed. */
  readonly hasFailed?: boolean | undefined
  /** The first column, where its cells are boxes of the rows themselves. */
  readonly isOfRows?: boolean | undefined
}

/** Another page of the matrix, by its query. */
export interface MatrixPageLink {
  readonly text: string
  readonly query: string
  readonly isShown: boolean
}

/** The button that shows what the fields above the matrix ask for, and the one that Enter presses. */
export const SHOW = 'show'
export const ENTER = 'enter'
