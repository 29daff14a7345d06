/** A file is kept whole, and an image small as well. */
export type Variant = 'file' | 'thumbnail'

/** A file that was found in the store. */
export interface Stored {
  id: string
  changedAt: Date
}

/** The contents of the files of one organization. Only ids of ours become part of a path; what a person calls a file never does. */
export interface MediaStore {
  /** Whole or not at all: a reader never sees half a file. */
  put(id: string, variant: Variant, content: Uint8Array): Promise<void>
  /** Undefined where there is none. */
  get(id: string, variant: Variant): Promise<Uint8Array | undefined>
  remove(id: string): Promise<void>
  /** What is stored, with when it was last written; also what a broken write left behind. */
  all(): Promise<Stored[]>
  /** Takes away everything that begins with an id, half-written parts included. */
  sweep(id: string): Promise<void>
}

/** Where an organization's files are kept. */
export type MediaStores = (organization: string) => MediaStore

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function checkOrganization(organization: string): void {
  if (!uuid.test(organization)) throw new Error(`not an organization: ${organization}`)
}

export function nameOf(id: string, variant: Variant): string {
  if (!uuid.test(id)) throw new Error(`not a file: ${id}`)
  return variant === 'file' ? id : `${id}.thumbnail`
}

/** The file that something stored belongs to: everything of it begins with its id. */
export function ownerOf(name: string): string | undefined {
  const id = name.slice(0, 36)
  return uuid.test(id) ? id : undefined
}

/** When the youngest part of each file was written. */
export function newest(parts: readonly Stored[]): Stored[] {
  const youngest = new Map<string, Date>()
  for (const { id, changedAt } of parts) {
    const known = youngest.get(id)
    if (!known || known < changedAt) youngest.set(id, changedAt)
  }
  return Array.from(youngest, ([id, changedAt]) => ({ id, changedAt }))
}
