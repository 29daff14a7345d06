import { DocumentPage } from '@cuadre/accounting/entries/web/DocumentPage.tsx'
import { takesReason } from '@cuadre/web-kit/document/posting-actions.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { ReconciledFact } from '@cuadre/finance/settlements/web/reconciled.tsx'
import { CorrectionFacts } from '@cuadre/web-kit/document/Corrections.tsx'
import { type DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { IconBan, IconBuildingBank, IconSend } from '@tabler/icons-react'
import { addressOf as bankAddress } from '../../bank-accounts/web/addresses.ts'
import {
  changeStateBankTransfer,
  deleteBankTransfer,
  getBankTransfer,
  previewBankTransfer,
  printBankTransfer,
  type WholeBankTransfer,
} from '../api.ts'
import { bankTransferKind } from '../kind.ts'
import type { BankTransferState } from '../states.ts'
import { addressOf } from './addresses.ts'

/** One transfer: from which account to which, what left and what came, and its entries. */
export default function BankTransferDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getBankTransfer} id={id}>
      {(transfer) => <Content transfer={transfer} />}
    </RecordLoader>
  )
}

function Content({ transfer }: { transfer: WholeBankTransfer }) {
  const t = useScreenWords()
  return (
    <DocumentPage
      kind={bankTransferKind}
      document={transfer}
      calls={{
        changeState: changeStateBankTransfer,
        preview: previewBankTransfer,
        print: printBankTransfer,
        remove: deleteBankTransfer,
      }}
      gist={{
        partner: transfer.toBankAccount.name,
        amount: transfer.amount,
        currency: transfer.currency?.code,
      }}
      actions={actionsOf(t, transfer)}
      asksDay={{
        from: 'inTransit',
        to: 'confirmed',
        words: 'bankTransfers.receiving',
        label: t('bankTransfers.receivedOn'),
      }}
      isShort
      notes={{ inTransit: t('bankTransfers.notes.inTransit'), confirmed: t('bankTransfers.notes.confirmed') }}
      facts={
        <>
          {transfer.warnings.map(({ code, message }) => (
            <Alert key={code} color="yellow" p="xs">
              {message}
            </Alert>
          ))}
          <TransferFacts transfer={transfer} />
        </>
      }
    />
  )
}

/** The buttons of a transfer. Its kind says which state has which. */
function actionsOf(
  t: (key: string) => string,
  { state }: WholeBankTransfer,
): DocumentAction<BankTransferState>[] {
  // What comes on its day is transferred; what is in transit is received.
  const doing = state === 'pending' ? 'transferring' : 'receiving'
  const settle: DocumentAction<BankTransferState> = {
    to: 'confirmed',
    label: t(`bankTransfers.${doing}.label`),
    run: t(`bankTransfers.${doing}.action`),
    title: t(`bankTransfers.${doing}.title`),
    icon: <IconBuildingBank {...smallIcon} />,
    primary: true,
  }
  return [
    {
      to: 'inTransit',
      label: t('bankTransfers.sending.label'),
      run: t('bankTransfers.sending.action'),
      title: t('bankTransfers.sending.title'),
      notes: [t('bankTransfers.sending.onTheWay')],
      icon: <IconSend {...smallIcon} />,
    },
    {
      to: 'cancelled',
      label: t('bankTransfers.cancelling.label'),
      run: t('bankTransfers.cancelling.action'),
      ...(state !== 'pending' && { title: t('bankTransfers.cancelling.title') }),
      icon: <IconBan {...smallIcon} />,
      reason: takesReason(bankTransferKind, state, 'cancelled') ? 'required' : 'optional',
      danger: true,
    },
    settle,
  ]
}

function TransferFacts({ transfer }: { transfer: WholeBankTransfer }) {
  const t = useScreenWords()
  const { currency, receivedCurrency, fromBankAccount, toBankAccount, receivedOn, description } = transfer
  const areTwo = currency?._id !== receivedCurrency?._id
  return (
    <Facts>
      <Fact label={t('bankTransfers.date')}>
        <Day value={transfer.date} />
      </Fact>
      <Fact label={t('bankTransfers.from')}>
        <RecordLink to={bankAddress(fromBankAccount._id)}>{choiceText(fromBankAccount)}</RecordLink>
      </Fact>
      <Fact label={t('bankTransfers.to')}>
        <RecordLink to={bankAddress(toBankAccount._id)}>{choiceText(toBankAccount)}</RecordLink>
      </Fact>
      <Fact label={t('bankTransfers.amount')}>
        <strong>
          <Money value={transfer.amount} /> {currency?.code}
        </strong>
      </Fact>
      {areTwo && (
        <Fact label={t('bankTransfers.receivedAmount')}>
          <strong>
            <Money value={transfer.receivedAmount} /> {receivedCurrency?.code}
          </strong>
        </Fact>
      )}
      {transfer.fee !== '0.00' && (
        <Fact label={t('bankTransfers.fee')}>
          <Money value={transfer.fee} /> {currency?.code}
        </Fact>
      )}
      {currency && (
        <InBooks
          label={t('bankTransfers.amountInBooks')}
          value={transfer.amountInBooks}
          rate={transfer.rate}
        />
      )}
      {areTwo && receivedCurrency && (
        <InBooks
          label={t('bankTransfers.receivedInBooks')}
          value={transfer.receivedInBooks}
          rate={transfer.receivedRate}
        />
      )}
      {transfer.difference !== '0.00' && (
        <Fact label={t('bankTransfers.difference')}>
          <Money value={transfer.difference} report />
        </Fact>
      )}
      <Fact label={t('bankTransfers.reference')}>{transfer.reference ?? '–'}</Fact>
      <Fact label={t('bankTransfers.receivedOn')}>
        {receivedOn === null ? '–' : <Day value={receivedOn} />}
      </Fact>
      <ReconciledFact by={transfer.reconciledBy} />
      <CorrectionFacts of={transfer} addressOf={addressOf} />
      {description !== null && (
        <Fact label={t('bankTransfers.description')} wide>
          {description}
        </Fact>
      )}
    </Facts>
  )
}

function InBooks({ label, value, rate }: { label: string; value: string; rate: string | null }) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <Fact label={label}>
      <Money value={value} />
      {rate !== null && ` (${t('bankTransfers.rate')} ${showRate(rate, language)})`}
    </Fact>
  )
}
