import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Alert, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChecks, IconEdit } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { reconcileAddress } from '../../reconciliations/web/addresses.ts'
import { addressOf as accountAddress } from '../../bank-accounts/web/addresses.ts'
import { deleteStatement, getStatement, type WholeStatement } from '../api.ts'
import { editAddressOf, listAddress } from './addresses.ts'
import { StatementLines } from './StatementLines.tsx'
import { UnreadLines } from './UnreadLines.tsx'

/** What a bank said of an account between two days, line by line. */
export default function StatementDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getStatement} id={id}>
      {(statement) => <Content statement={statement} />}
    </RecordLoader>
  )
}

function Content({ statement }: { statement: WholeStatement }) {
  const t = useScreenWords()
  const { _id, bankAccount, currency, startDate, endDate, opening, closing, received, paid } = statement
  const { fileName, fileFormat, lines, unread } = statement
  return (
    <DetailScreen
      label={t('bankStatements.one')}
      title={bankAccount.name}
      actions={
        <>
          <ButtonLink to={editAddressOf(_id)} variant="default" leftSection={<IconEdit {...smallIcon} />}>
            {t('bankStatements.edit')}
          </ButtonLink>
          <DeleteDocument
            document={{ _id, number: bankAccount.name }}
            remove={deleteStatement}
            list={listAddress}
          />
          <Reconcile bankAccount={statement.bankAccountId} />
        </>
      }
    >
      <Gap statement={statement} />
      <Facts>
        <Fact label={t('bankStatements.bankAccount')}>
          <Link to={accountAddress(statement.bankAccountId)}>{bankAccount.code}</Link>
        </Fact>
        <Fact label={t('bankStatements.startDate')}>
          <Day value={startDate} />
        </Fact>
        <Fact label={t('bankStatements.endDate')}>
          <Day value={endDate} />
        </Fact>
        <Fact label={t('bankStatements.opening')}>
          <Money value={opening} /> {currency.code}
        </Fact>
        <Fact label={t('bankStatements.received')}>
          <Money value={received} />
        </Fact>
        <Fact label={t('bankStatements.paid')}>
          <Money value={paid} />
        </Fact>
        <Fact label={t('bankStatements.closing')}>
          <strong>
            <Money value={closing} />
          </strong>{' '}
          {currency.code}
        </Fact>
        <Fact label={t('bankStatements.fileName')}>
          {fileName === null ? '–' : `${fileName} (${t(`bankStatements.formats.${fileFormat}`)})`}
        </Fact>
      </Facts>
      <Panel title={t('bankStatements.linesTitle', { count: lines.length })}>
        <StatementLines lines={lines.map((line) => ({ ...line, key: line._id }))} />
      </Panel>
      <UnreadLines unread={unread} />
    </DetailScreen>
  )
}

/** The way to what is done with it next. */
function Reconcile({ bankAccount }: { bankAccount: string }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const may = useCan('adminConciliation')
  useHotkeys(may ? [['c', () => void navigate(reconcileAddress(bankAccount))]] : [])
  return (
    <ButtonLink
      {...reconcileAddress(bankAccount)}
      leftSection={<IconChecks {...smallIcon} />}
      rightSection={
        <Kbd size="xs" visibleFrom="sm">
          C
        </Kbd>
      }
    >
      {t('bankStatements.reconcile')}
    </ButtonLink>
  )
}

/** What is missing between this statement and the one before it. */
function Gap({ statement: { gap, opening } }: { statement: WholeStatement }) {
  const t = useScreenWords()
  const language = useLanguage()
  if (gap === null || Number(gap) === 0) return null
  return (
    <Alert color="yellow">
      {t('bankStatements.gapWords', {
        opening: showAmount(opening, language),
        gap: showAmount(gap, language),
      })}
    </Alert>
  )
}
