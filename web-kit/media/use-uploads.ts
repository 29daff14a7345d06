import { useState } from 'react'
import { ApiError } from '../api.ts'
import { upload } from '../upload.ts'
import { showAmount } from '../form/amount-text.ts'
import { toast } from '../toasts/toast.ts'
import { useKitWords, useLanguage } from '../words/use-words.ts'
import { type HandedIn, uploadMedia } from './media-calls.ts'
import { smaller } from './smaller.ts'

/** A file on its way: how much of it is over, or why it was not taken. */
export interface UploadRow {
  key: number
  name: string
  percent: number
  refusal?: string
}

let begun = 0

/** Hands in files one after the other, and then tells those that were taken. */
export function useUploads(onTaken: (files: HandedIn[]) => void, { imagesOnly = false } = {}) {
  const t = useKitWords()
  const [rows, setRows] = useState<readonly UploadRow[]>([])
  const [isBusy, setBusy] = useState(false)
  const language = useLanguage()
  const megabytes = ({ size }: File) => showAmount((size / 1e6).toFixed(1), language, 1)
  const patch = (key: number, change: Partial<UploadRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)))

  async function send(files: readonly File[]): Promise<void> {
    const waiting = files.map((file) => ({ file, key: (begun += 1) }))
    setRows(waiting.map(({ file, key }) => ({ key, name: file.name, percent: 0 })))
    setBusy(true)
    const taken: HandedIn[] = []
    for (const { file, key } of waiting)
      try {
        const sent = await smaller(file)
        const { data } = await upload(uploadMedia, { file: sent }, (percent) => patch(key, { percent }))
        if (sent !== file)
          toast.success(
            t('upload.smaller', { name: file.name, before: megabytes(file), after: megabytes(sent) }),
          )
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
