import { DocumentPage } from '@cuadre/accounting/entries/web/DocumentPage.tsx'
import { takesReason } from '@cuadre/web-kit/document/posting-actions.tsx'
import { amount, text } from '@cuadre/kernel/money.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { ReconciledFact } from '@cuadre/finance/settlements/web/reconciled.tsx'
import { CorrectionFacts } from '@cuadre/web-kit/document/Corrections.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { type DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBan, IconBuildingBank, IconSend } from '@tabler/icons-react'
import { addressOf as bankAddress } from '../../bank-accounts/web/addresses.ts'
import {
  changeStateDeposit,
  deleteDeposit,
  getDeposit,
  previewDeposit,
  printDeposit,
  type WholeDeposit,
} from '../api.ts'
import { depositKind } from '../kind.ts'
import type { DepositState } from '../states.ts'
import { addressOf } from './addresses.ts'

/** One deposit: from which till to which account, in which notes, and its entries. */
export default function DepositDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getDeposit} id={id}>
      {(deposit) => <Content deposit={deposit} />}
    </RecordLoader>
  )
}

function Content({ deposit }: { deposit: WholeDeposit }) {
  const t = useScreenWords()
  return (
    <DocumentPage
      kind={depositKind}
      document={deposit}
      calls={{
        changeState: changeStateDeposit,
        preview: previewDeposit,
        print: printDeposit,
        remove: deleteDeposit,
      }}
      gist={{ partner: deposit.bankAccount.name, amount: deposit.amount, currency: deposit.currency?.code }}
      actions={actionsOf(t, deposit)}
      asksDay={{
        from: 'inTransit',
        to: 'confirmed',
        words: 'deposits.crediting',
        label: t('deposits.creditedOn'),
      }}
      isShort
      notes={{ inTransit: t('deposits.notes.inTransit'), confirmed: t('deposits.notes.confirmed') }}
      facts={<DepositFacts deposit={deposit} />}
      tabs={
        deposit.denominations.length === 0
          ? []
          : [
              {
                id: 'denominations',
                label: t('deposits.denominations'),
                count: deposit.denominations.length,
                content: <Denominations deposit={deposit} />,
              },
            ]
      }
    />
  )
}

/** The buttons of a deposit. Its kind says which state has which. */
function actionsOf(t: (key: string) => string, { state }: WholeDeposit): DocumentAction<DepositState>[] {
  // Who hands cash in at a counter deposits it; what is in transit is credited by the bank.
  const doing = state === 'pending' ? 'depositing' : 'crediting'
  const settle: DocumentAction<DepositState> = {
    to: 'confirmed',
    label: t(`deposits.${doing}.label`),
    run: t(`deposits.${doing}.action`),
    title: t(`deposits.${doing}.title`),
    icon: <IconBuildingBank {...smallIcon} />,
    primary: true,
  }
  return [
    {
      to: 'inTransit',
      label: t('deposits.sending.label'),
      run: t('deposits.sending.action'),
      title: t('deposits.sending.title'),
      notes: [t('deposits.sending.onTheWay')],
      icon: <IconSend {...smallIcon} />,
    },
    {
      to: 'cancelled',
      label: t('deposits.cancelling.label'),
      run: t('deposits.cancelling.action'),
      ...(state !== 'pending' && { title: t('deposits.cancelling.title') }),
      icon: <IconBan {...smallIcon} />,
      reason: takesReason(depositKind, state, 'cancelled') ? 'required' : 'optional',
      danger: true,
    },
    settle,
  ]
}

function DepositFacts({ deposit }: { deposit: WholeDeposit }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { currency, rate, bankAccount, creditedOn, description } = deposit
  return (
    <Facts>
      <Fact label={t('deposits.date')}>
        <Day value={deposit.date} />
      </Fact>
      <Fact label={t('deposits.account')}>{choiceText(deposit.account)}</Fact>
      <Fact label={t('deposits.bankAccount')}>
        <RecordLink to={bankAddress(bankAccount._id)}>{choiceText(bankAccount)}</RecordLink>
      </Fact>
      <Fact label={t('deposits.amount')}>
        <strong>
          <Money value={deposit.amount} /> {currency?.code}
        </strong>
      </Fact>
      {currency && rate !== null && (
        <Fact label={t('deposits.amountInBooks')}>
          <Money value={deposit.amountInBooks} /> ({t('deposits.rate')} {showRate(rate, language)})
        </Fact>
      )}
      {deposit.difference !== '0.00' && (
        <Fact label={t('deposits.difference')}>
          <Money value={deposit.difference} report />
        </Fact>
      )}
      <Fact label={t('deposits.slip')}>{deposit.slip ?? '–'}</Fact>
      <Fact label={t('deposits.creditedOn')}>{creditedOn === null ? '–' : <Day value={creditedOn} />}</Fact>
      <ReconciledFact by={deposit.reconciledBy} />
      <CorrectionFacts of={deposit} addressOf={addressOf} />
      {description !== null && (
        <Fact label={t('deposits.description')} wide>
          {description}
        </Fact>
      )}
    </Facts>
  )
}

type Counted = WholeDeposit['denominations'][number]

function Denominations({ deposit }: { deposit: WholeDeposit }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Counted>[] = [
    {
      id: 'denomination',
      header: t('deposits.denomination'),
      align: 'right',
      card: 'title',
      cell: ({ denomination }) => <Money value={denomination} />,
    },
    { id: 'count', header: t('deposits.count'), align: 'right', cell: ({ count }) => count },
    {
      id: 'amount',
      header: t('deposits.amount'),
      align: 'right',
      card: 'amount',
      cell: ({ denomination, count }) => <Money value={text(amount(denomination).times(String(count)))} />,
    },
  ]
  return (
    <DocumentLines
      label={t('deposits.denominations')}
      columns={columns}
      lines={deposit.denominations}
      keyOf={({ denomination }) => denomination}
    />
  )
}
