import classes from '@cuadre/platform/imports/web/Imports.module.css'
import { Problems } from '@cuadre/platform/imports/web/Problems.tsx'
import { DetailScreen, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { Pages } from '@cuadre/web-kit/list/Pages.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useUpload } from '@cuadre/web-kit/upload.ts'
import { FileDrop } from '@cuadre/web-kit/widgets/FileDrop.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Loader, Text } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { query } from '@cuadre/web-kit/api.ts'
import { getBankAccountsForSelect } from '../../bank-accounts/api.ts'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import { checkStatementFile, importStatementFile } from '../api.ts'
import type { Sayings } from '../reading/column-names.ts'
import { addressOf } from './addresses.ts'
import type { ImportSearch } from './import-search.ts'
import { ColumnMeanings } from './ColumnMeanings.tsx'
import { StatementLines } from './StatementLines.tsx'
import { UnreadLines } from './UnreadLines.tsx'

export type FoundInFile = z.output<typeof checkStatementFile.output>

/** What somebody says of a file: how it is to be read, and which of its lines are not those that they are taken for. */
interface Said extends Partial<Sayings> {
  opening?: string
  overruled?: readonly number[]
}

/** A file of a bank: looked at line by line first, then recorded without what is known already. */
export default function StatementImport({ bankAccount }: ImportSearch) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [picked, setAccount] = useState<Choice | null>()
  const accounts = useQuery(query(getBankAccountsForSelect, {}))
  const account =
    picked === undefined ? (accounts.data?.data.find(({ _id }) => _id === bankAccount) ?? null) : picked
  const [file, setFile] = useState<File>()
  const [said, setSaid] = useState<Said>({})
  const check = useUpload(checkStatementFile)
  const apply = useUpload(importStatementFile)
  const inputOf = (chosen: File, { columns, dayOrder, outWord, opening = '', overruled = [] }: Said) => ({
    bankAccountId: account?._id ?? '',
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(dayOrder && { dayOrder }),
    ...(outWord !== undefined && { outWord }),
    ...(opening !== '' && { opening }),
    ...(overruled.length > 0 && { overruled: overruled.join(',') }),
    file: chosen,
  })
  const look = (chosen: File, saying: Said, page = 1) => {
    setFile(chosen)
    setSaid(saying)
    check.mutate({ ...inputOf(chosen, saying), page })
  }
  const found = check.data
  const say = (more: Said, page?: number) => file && look(file, { ...said, ...more }, page)
  const record = () =>
    file &&
    apply.mutate(inputOf(file, said), {
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
            onFiles={([chosen]) => chosen && look(chosen, {})}
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
            found.errorCount === 0 && (
              <Button
                loading={apply.isPending}
                leftSection={<IconTableImport size={16} stroke={1.6} aria-hidden />}
                onClick={record}
              >
                {t('bankStatements.record', { count: found.lineCount - found.known })}
              </Button>
            )
          }
        >
          <div className={classes['step']}>
            {found.errorCount > found.asked.length ? (
              <Problems errors={found.errors} errorCount={found.errorCount} />
            ) : (
              found.errorCount > 0 && <Questions errors={found.errors} />
            )}
            {found.headings.length > 0 && (
              <ColumnMeanings found={found} onChange={(meanings) => say({ ...meanings, overruled: [] })} />
            )}
            {found.asked.includes('opening') && (
              <MoneyInput
                label={t('bankStatements.opening')}
                value={said.opening ?? ''}
                onChange={(opening) => setSaid({ ...said, opening })}
                signed
                onBlur={() => say({})}
              />
            )}
            <Summary found={found} />
            <StatementLines
              lines={found.lines.map((line) => ({ ...line, key: String(line.line) }))}
              overruled={said.overruled ?? []}
              onOverrule={(overruled) => say({ overruled }, found.page)}
            />
            <Pages page={found.page} limit={1000} total={found.lineCount} onPage={(page) => say({}, page)} />
          </div>
        </Panel>
      )}
      {found && <UnreadLines unread={found.unread} />}
    </DetailScreen>
  )
}

/** What the file does not tell and somebody knows: it is answered below. */
function Questions({ errors }: Pick<FoundInFile, 'errors'>) {
  const t = useScreenWords()
  return (
    <Alert color="yellow" title={t('bankStatements.asked')} role="alert">
      {errors.map(({ message }) => (
        <Text key={message} size="sm">
          {message}
        </Text>
      ))}
    </Alert>
  )
}

/** What would be recorded: more than one statement where what is known lies between what is new. */
function Summary({ found: { statements, lineCount, known } }: { found: FoundInFile }) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <>
      <p className={classes['summary']}>
        {t('bankStatements.newAndKnown', { count: lineCount - known, known })}
      </p>
      {statements.map(({ startDate, endDate, opening, closing, gap }) => (
        <div key={`${startDate} ${opening} ${closing}`}>
          <p className={classes['summary']}>
            {t('bankStatements.stretch', {
              startDate: showDay(startDate),
              endDate: showDay(endDate),
              opening: showAmount(opening, language),
              closing: showAmount(closing, language),
            })}
          </p>
          {gap !== null && Number(gap) !== 0 && (
            <Alert color="yellow">
              {t('bankStatements.gapWords', {
                opening: showAmount(opening, language),
                gap: showAmount(gap, language),
              })}
            </Alert>
          )}
        </div>
      ))}
    </>
  )
}
