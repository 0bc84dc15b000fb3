/** A file that is no table that we can read. Its message says for people what it is, such as 'it is damaged'. */
export class UnreadableTable extends Error {}
