import { DiskStore } from './disk-store.ts'
import { bucketOf, S3Store } from './s3-store.ts'
import type { MediaStores } from './store.ts'

interface MediaSettings {
  dataDir: string
  /** Absent: on the disk, under `dataDir`. */
  mediaUrl?: string | undefined
}

/** Where the files of organizations are kept, by the settings of the installation. */
export function mediaStores({ dataDir, mediaUrl }: MediaSettings): MediaStores {
  if (mediaUrl === undefined) return (organization) => new DiskStore(dataDir, organization)
  const bucket = bucketOf(mediaUrl)
  return (organization) => new S3Store(bucket, organization)
}
