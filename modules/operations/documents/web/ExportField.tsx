import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Checkbox } from '@mantine/core'

interface ExportFieldProps {
  value: boolean
  onChange(value: boolean): void
}

/** Whether what is sold goes abroad. */
export function ExportField({ value, onChange }: ExportFieldProps) {
  const t = useScreenWords()
  return (
    <Checkbox
      label={t('terms.isExport')}
      description={t('terms.isExportHelp')}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** What is sold to a client abroad is taken for an export, until somebody says otherwise. */
export const proposedExport = (client: Choice | null) => ({ isExport: client?.isAbroad === true })
