import classes from '@cuadre/platform/imports/web/Imports.module.css'
import { Problems } from '@cuadre/platform/imports/web/Problems.tsx'
import { DetailScreen, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useUpload } from '@cuadre/web-kit/upload.ts'
import { FileDrop } from '@cuadre/web-kit/widgets/FileDrop.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Loader } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { query } from '@cuadre/web-kit/api.ts'
import { getBankAccountsForSelect } from '../../bank-accounts/api.ts'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import { checkStatementFile, importStatementFile } from '../api.ts'
import type { Mapping } from '../reading/column-names.ts'
import { addressOf } from './addresses.ts'
import type { ImportSearch } from './import-search.ts'
import { ColumnMeanings } from './ColumnMeanings.tsx'
import { StatementLines } from './StatementLines.tsx'
import { UnreadLines } from './UnreadLines.tsx'

type Found = z.output<typeof checkStatementFile.output>

/** A file of a bank: looked at line by line first, then recorded without what is known already. */
export default function StatementImport({ bankAccount }: ImportSearch) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [picked, setAccount] = useState<Choice | null>()
  const accounts = useQuery(query(getBankAccountsForSelect, {}))
  const account =
    picked === undefined ? (accounts.data?.data.find(({ _id }) => _id === bankAccount) ?? null) : picked
  const [file, setFile] = useState<File>()
  const [opening, setOpening] = useState('')
  const check = useUpload(checkStatementFile)
  const apply = useUpload(importStatementFile)
  const inputOf = (chosen: File, said?: Mapping) => ({
    bankAccountId: account?._id ?? '',
    ...(said && { columns: JSON.stringify(said) }),
    ...(opening !== '' && { opening }),
    file: chosen,
  })
  const look = (chosen: File, said?: Mapping) => {
    setFile(chosen)
    check.mutate(inputOf(chosen, said))
  }
  const found = check.data
  const record = () =>
    file &&
    found &&
    apply.mutate(inputOf(file, found.columns), {
      onSuccess: ({ _id }) => {
        toast.success(t('bankStatements.saved'))
        void navigate({ to: addressOf(_id) })
      },
    })
  const failure = check.error ?? apply.error
  return (
    <DetailScreen label={t('bankStatements.title')} title={t('bankStatements.import')}>
      <Panel title={t('bankStatements.chooseFile')}>
        <div className={classes['step']}>
          <RecordSelect
            label={t('bankStatements.bankAccount')}
            source={bankAccountSource}
            value={account}
            onChange={setAccount}
            required
          />
          <FileDrop
            kinds={t('bankStatements.fileKinds')}
            accept=".csv,.txt,.xlsx,.ofx,.qfx,.xml,.sta,.mt940,.940"
            disabled={account === null || check.isPending}
            onFiles={([chosen]) => chosen && look(chosen)}
          />
          {check.isPending && <Loader size="xs" />}
          {failure && (
            <Alert color="red" role="alert">
              {failure.message}
            </Alert>
          )}
        </div>
      </Panel>
      {found && file && !check.isPending && (
        <Panel
          title={file.name}
          actions={
            found.errorCount === 0 &&
            found.opening !== null && (
              <Button
                loading={apply.isPending}
                leftSection={<IconTableImport size={16} stroke={1.6} aria-hidden />}
                onClick={record}
              >
                {t('bankStatements.record', { count: found.lines.length - found.known })}
              </Button>
            )
          }
        >
          <div className={classes['step']}>
            {found.errorCount > 0 && <Problems errors={found.errors} errorCount={found.errorCount} />}
            {found.headings.length > 0 && (
              <ColumnMeanings
                headings={found.headings}
                columns={found.columns}
                onChange={(said) => look(file, said)}
              />
            )}
            {found.opening === null && found.errorCount === 0 && (
              <MoneyInput
                label={t('bankStatements.opening')}
                value={opening}
                onChange={setOpening}
                signed
                onBlur={() => look(file, found.columns)}
              />
            )}
            <Summary found={found} />
            <StatementLines lines={found.lines.map((line, at) => ({ ...line, key: String(at) }))} />
          </div>
        </Panel>
      )}
      {found && <UnreadLines unread={found.unread} />}
    </DetailScreen>
  )
}

function Summary({ found: { opening, closing, lines, known, gap } }: { found: Found }) {
  const t = useScreenWords()
  const language = useLanguage()
  if (opening === null || closing === null) return null
  const shown = { opening: showAmount(opening, language), closing: showAmount(closing, language) }
  return (
    <>
      <p className={classes['summary']}>
        {t('bankStatements.summary', { ...shown, count: lines.length - known, known })}
      </p>
      {gap !== null && Number(gap) !== 0 && (
        <Alert color="yellow">
          {t('bankStatements.gapWords', { opening: shown.opening, gap: showAmount(gap, language) })}
        </Alert>
      )}
    </>
  )
}
