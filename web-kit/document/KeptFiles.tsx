import { useQuery } from '@tanstack/react-query'
import { query, useChange } from '../api.ts'
import { FileLinks } from '../media/FileLink.tsx'
import { addToDocument, filesOfDocument } from '../media/media-calls.ts'
import { UploadRows } from '../media/UploadRows.tsx'
import { useUploads } from '../media/use-uploads.ts'
import { toast } from '../toasts/toast.ts'
import { FileDrop } from '../widgets/FileDrop.tsx'
import { useKitWords } from '../words/use-words.ts'

/** A document whose files are shown. */
export interface FilesOf {
  kind: { type: string }
  _id: string
}

export const useFilesOf = (document: FilesOf | undefined) =>
  useQuery({
    ...query(filesOfDocument, { ownerType: document?.kind.type ?? '', ownerIds: [document?._id ?? ''] }),
    enabled: document !== undefined,
  })

/** The files of a document, whatever its state, and where more are handed in: a provider's invoice may come later. */
export function KeptFiles({ kind, _id }: FilesOf) {
  const t = useKitWords()
  const files = useFilesOf({ kind, _id })
  const add = useChange(addToDocument, { onSuccess: () => void files.refetch() })
  const uploads = useUploads((taken) =>
    add.mutate(
      { ownerType: kind.type, ownerId: _id, documentIds: taken.map((file) => file._id) },
      { onError: ({ message, fields }) => toast.error(fields[0]?.message ?? message) },
    ),
  )
  return (
    <>
      <FileLinks files={files.data?.data ?? []} />
      <FileDrop
        kinds={t('upload.kinds')}
        accept=".pdf,.png,.jpg,.jpeg,.webp,.docx,.odt,.xlsx,.txt"
        multiple
        photographs
        disabled={uploads.isBusy || add.isPending}
        onFiles={uploads.send}
      />
      <UploadRows rows={uploads.rows} />
    </>
  )
}
