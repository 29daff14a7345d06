import { z } from 'zod'
import type { Call } from '../bare-endpoint.ts'

/** A file that the server took. */
export interface HandedIn {
  _id: string
  name: string
  bytes: number
  hasThumbnail: boolean
}

// Files belong to the platform's own module, which stands right of this one: the call is named by its path.
export const uploadMedia: Call<
  'changes',
  z.ZodType<unknown, { file: File }>,
  z.ZodType<{ data: HandedIn[] }>
> = { kind: 'changes', method: 'POST', path: '/private/media' }

/** What a field for pictures lets one choose. */
export const imageTypes = 'image/png,image/jpeg,image/webp,image/gif'

interface OwnedFiles {
  data: HandedIn[]
}

/** The files that a record holds, and more for it. */
export const filesOfDocument: Call<
  'reads',
  z.ZodType<unknown, { ownerType: string; ownerIds: string[] }>,
  z.ZodType<OwnedFiles>
> = { kind: 'reads', method: 'POST', path: '/private/media/docsAggregate' }

export const addToDocument: Call<
  'changes',
  z.ZodType<unknown, { ownerType: string; ownerId: string; documentIds: string[] }>,
  z.ZodType<OwnedFiles>
> = { kind: 'changes', method: 'POST', path: '/private/media/addToDocument' }
