import { send } from '@cuadre/web-kit/request.ts'
import { saveFile } from '@cuadre/web-kit/save-file.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Menu } from '@mantine/core'
import { IconBook2, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { exportLedger } from '../api.ts'

type Input = z.input<typeof exportLedger.input>

export async function saveLedger(input: Input): Promise<void> {
  const { method, path } = exportLedger
  try {
    await saveFile(await send({ method, path, input }), 'csv')
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}

/** Takes the entries of some days, or all of them, out of the product. */
export function LedgerExport(requested: Omit<Input, 'as'>) {
  const t = useScreenWords()
  const [busy, setBusy] = useState(false)
  const save = async (as: Input['as']) => {
    setBusy(true)
    await saveLedger({ ...requested, as })
    setBusy(false)
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconBook2 size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
        >
          {t('imports.exportLedger')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('journal')}>{t('imports.exportJournal')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{t('imports.exportCsv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
