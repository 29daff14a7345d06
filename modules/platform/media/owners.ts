import type { FileAccess } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

export interface MediaOwner extends FileAccess {
  /** Lets the record forget a file that is about to be deleted; not needed where nothing but the file itself says whose it is. */
  detach?(context: Context, held: { ownerId: string; mediaId: string }): Promise<void>
  /** Where the records stand. */
  tables?: readonly string[]
}

/**
 * The kinds of record that hold files, by the name that `attachMedia` is given. The server puts the list together, since
 * each domain knows its own records.
 */
export type MediaOwners = Readonly<Record<string, MediaOwner>>

const held = (access: FileAccess['see'], permissions: readonly string[]): boolean =>
  access === 'session' || access.some((each) => permissions.includes(each))

interface Placed {
  ownerType: string | null
  createdBy: string
}

/** A file that no record holds yet is whoever's who handed it in; one of an unknown kind of record is nobody's. */
function allows(
  owners: MediaOwners,
  verb: 'see' | 'change',
  { ownerType, createdBy }: Placed,
  user: { _id: string; permissions: readonly string[] },
): boolean {
  if (ownerType === null) return createdBy === user._id
  const access = owners[ownerType]
  return access !== undefined && held(access[verb], user.permissions)
}

export const maySee = (
  owners: MediaOwners,
  file: Placed,
  user: { _id: string; permissions: readonly string[] },
) => allows(owners, 'see', file, user)

export const mayChange = (
  owners: MediaOwners,
  file: Placed,
  user: { _id: string; permissions: readonly string[] },
) => allows(owners, 'change', file, user)

/**
 * Whether somebody may add files to a record: who changes its files, and to a document, whose files nobody takes away again,
 * who sees them. A provider's invoice may come long after the purchase was posted.
 */
export const mayAdd = (owner: MediaOwner, user: { permissions: readonly string[] }): boolean =>
  held(owner.change.length === 0 ? owner.see : owner.change, user.permissions)
