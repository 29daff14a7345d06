import { FileMenu } from '@cuadre/web-kit/list/FileMenu.tsx'
import { send } from '@cuadre/web-kit/request.ts'
import { saveFile } from '@cuadre/web-kit/save-file.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBook2 } from '@tabler/icons-react'
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
  return (
    <FileMenu
      label={t('imports.exportLedger')}
      icon={IconBook2}
      files={[
        { label: t('imports.exportJournal'), save: () => saveLedger({ ...requested, as: 'journal' }) },
        { label: t('imports.exportCsv'), save: () => saveLedger({ ...requested, as: 'csv' }) },
      ]}
    />
  )
}
