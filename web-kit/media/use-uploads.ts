import { useState } from 'react'
import { ApiError } from '../api.ts'
import { upload } from '../upload.ts'
import { useKitWords } from '../words/use-words.ts'
import { type HandedIn, uploadMedia } from './media-calls.ts'

/** A file on its way: how much of it is over, or why it was not taken. */
export interface UploadRow {
  key: number
  name: string
  percent: number
  refusal?: string
}

let sent = 0

/** Hands in files one after the other, and then tells those that were taken. */
export function useUploads(onTaken: (files: HandedIn[]) => void, { imagesOnly = false } = {}) {
  const t = useKitWords()
  const [rows, setRows] = useState<readonly UploadRow[]>([])
  const [isBusy, setBusy] = useState(false)
  const patch = (key: number, change: Partial<UploadRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)))

  async function send(files: readonly File[]): Promise<void> {
    const waiting = files.map((file) => ({ file, key: (sent += 1) }))
    setRows(waiting.map(({ file, key }) => ({ key, name: file.name, percent: 0 })))
    setBusy(true)
    const taken: HandedIn[] = []
    for (const { file, key } of waiting)
      try {
        const { data } = await upload(uploadMedia, { file }, (percent) => patch(key, { percent }))
        const [media] = data
        if (media && (media.hasThumbnail || !imagesOnly)) {
          taken.push(media)
          patch(key, { percent: 100 })
        } else patch(key, { refusal: t('image.notImage') })
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        patch(key, { refusal: failure.message })
      }
    setBusy(false)
    setRows((before) => before.filter(({ refusal }) => refusal !== undefined))
    if (taken.length > 0) onTaken(taken)
  }

  return { rows, isBusy, send: (files: readonly File[]) => void send(files) }
}
