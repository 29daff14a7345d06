import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../toasts/toast.ts'
import { useKitWords } from '../words/use-words.ts'

export type DownloadFormat = 'xls' | 'xlsx' | 'csv' | 'pdf'

const formats: readonly DownloadFormat[] = ['xlsx', 'xls', 'csv', 'pdf']

interface DownloadMenuProps {
  /** Fetches all rows of the present filter, in the columns that are shown. */
  onDownload(format: DownloadFormat): Promise<void>
}

export function DownloadMenu({ onDownload }: DownloadMenuProps) {
  const t = useKitWords()
  const [busy, setBusy] = useState(false)
  const download = async (format: DownloadFormat) => {
    setBusy(true)
    try {
      await onDownload(format)
    } catch (error) {
      toast.error(t('download.failed'), error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
        >
          {t('download.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('download.allRows')}</Menu.Label>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void download(format)}>
            {t(`download.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
