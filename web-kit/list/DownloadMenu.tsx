import { IconDownload } from '@tabler/icons-react'
import type { DownloadFormat } from '../save-file.ts'
import { toast } from '../toasts/toast.ts'
import { useKitWords } from '../words/use-words.ts'
import { FileMenu } from './FileMenu.tsx'

const formats: readonly DownloadFormat[] = ['xlsx', 'xls', 'csv', 'pdf']

interface DownloadMenuProps {
  /** Fetches all rows of the present filter, in the columns that are shown. */
  onDownload(format: DownloadFormat): Promise<void>
}

export function DownloadMenu({ onDownload }: DownloadMenuProps) {
  const t = useKitWords()
  const download = async (format: DownloadFormat) => {
    try {
      await onDownload(format)
    } catch (error) {
      toast.error(t('download.failed'), error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <FileMenu
      label={t('download.title')}
      icon={IconDownload}
      heading={t('download.allRows')}
      files={formats.map((format) => ({ label: t(`download.${format}`), save: () => download(format) }))}
    />
  )
}
