/**
 * Where the heads of the audit are kept outside the database, one name each: letters, digits, '-' and '_'. Names begin with their moment, so that
 * their order is that of time. What was kept is neither changed nor deleted by us.
 */
export type HeadLog = {
  /** As people know it: the path of the file, or the address of the bucket. */
  where: string
  keep(name: string): Promise<void>
  /** The last that was kept, null if none was. */
  newest(): Promise<string | null>
  all(): AsyncIterable<string>
}
