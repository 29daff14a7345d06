import { Can } from '@cuadre/web-kit/session.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import type { DownloadFormat } from '@cuadre/web-kit/save-file.ts'
import { send } from '@cuadre/web-kit/request.ts'
import { saveFile } from '@cuadre/web-kit/save-file.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPrinter, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { type getReportByConfigStateFinance, printReport } from '../api.ts'
import { SaveStatement } from './SaveStatement.tsx'
import { definitionAddress } from './addresses.ts'
import type { StatementReport } from './figures.ts'

interface StatementActionsProps {
  input: z.input<typeof getReportByConfigStateFinance.input>
  withoutZero: boolean
  report: StatementReport | undefined
}

/** What can be done with a statement: the official form on paper, files, and the definition that it is computed by. */
export function StatementActions({ input, withoutZero, report }: StatementActionsProps) {
  const t = useScreenWords()
  const [isPrinting, setIsPrinting] = useState(false)
  const { method, path } = printReport
  // A workbook keeps every row of the form; paper and screen leave out what says nothing.
  const file = async (format: DownloadFormat) =>
    saveFile(
      await send({ method, path, input: { ...input, format, withoutZero: format === 'pdf' && withoutZero } }),
      format,
    )
  const print = async () => {
    setIsPrinting(true)
    try {
      await file('pdf')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsPrinting(false)
    }
  }
  const id = report?.definition._id
  const { knownAt, ...requested } = input
  return (
    <>
      {report && (
        <SaveStatement
          requested={requested}
          title={report.definition.name}
          obstacle={knownAt === undefined ? undefined : t('savedStatements.onlyNow')}
        />
      )}
      <Button
        variant="default"
        loading={isPrinting}
        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
        onClick={() => void print()}
      >
        {t('statements.officialPdf')}
      </Button>
      <DownloadMenu onDownload={file} />
      {typeof id === 'string' && (
        <Can do="adminFinancialStatements">
          <Tooltip label={t('statements.configure')}>
            <ActionIcon
              variant="default"
              size={32}
              renderRoot={(props) => <Link {...props} {...at(definitionAddress, { id })} />}
              aria-label={t('statements.configure')}
            >
              <IconSettings size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Can>
      )}
    </>
  )
}
