import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import type { Day as DayText } from '@cuadre/kernel/day.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { ReconciledFact } from '@cuadre/finance/settlements/web/reconciled.tsx'
import { CorrectionFacts, CorrectLink } from '@cuadre/web-kit/document/Corrections.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button } from '@mantine/core'
import { IconBan, IconBuildingBank, IconEdit, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
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
import { addressOf, correctAddressOf, editAddressOf, listAddress } from './addresses.ts'
import { ReceiptDay } from './ReceiptDay.tsx'

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
  const { _id, state } = transfer
  const [receivedOn, setReceivedOn] = useState<DayText>()
  const isReceiving = receivedOn !== undefined && state === 'inTransit'
  const actions = useDocumentActions(transfer, {
    changeState: changeStateBankTransfer,
    preview: previewBankTransfer,
    also: ({ to }) => (to === 'confirmed' && isReceiving ? { date: receivedOn } : {}),
  })
  const { receive, others } = actionsOf(t, transfer)
  const receiving =
    state === 'inTransit' ? { ...receive, begin: () => setReceivedOn(transfer.date) } : receive
  return (
    <PostedDocument
      kind={bankTransferKind}
      document={transfer}
      gist={{
        partner: transfer.toBankAccount.name,
        amount: transfer.amount,
        currency: transfer.currency?.code,
      }}
      actions={actions}
      all={isReceiving ? others : [...others, receiving]}
      onPrint={() => void printDocument(printBankTransfer, { id: _id })}
      also={
        state === 'inTransit' || state === 'confirmed' ? (
          <CorrectLink to={correctAddressOf(_id)} />
        ) : (
          state === 'pending' && (
            <>
              <Button
                component={Link}
                to={editAddressOf(_id)}
                variant="default"
                leftSection={<IconEdit {...smallIcon} />}
              >
                {t('bankTransfers.edit')}
              </Button>
              <DeleteDocument document={transfer} remove={deleteBankTransfer} list={listAddress} />
            </>
          )
        )
      }
      notes={{ inTransit: t('bankTransfers.notes.inTransit'), confirmed: t('bankTransfers.notes.confirmed') }}
      facts={
        <>
          {transfer.warnings.map(({ code, message }) => (
            <Alert key={code} color="yellow" p="xs">
              {message}
            </Alert>
          ))}
          <TransferFacts transfer={transfer} />
          {isReceiving && (
            <ReceiptDay
              day={receivedOn}
              onChange={setReceivedOn}
              onLook={() => actions.ask(receive)}
              onClose={() => setReceivedOn(undefined)}
            />
          )}
        </>
      }
    />
  )
}

/** The buttons of a transfer. Its kind says which state has which. */
function actionsOf(t: (key: string) => string, { state }: WholeBankTransfer) {
  // What comes on its day is transferred; what is in transit is received.
  const doing = state === 'pending' ? 'transferring' : 'receiving'
  const receive: DocumentAction<BankTransferState> = {
    to: 'confirmed',
    label: t(`bankTransfers.${doing}.label`),
    run: t(`bankTransfers.${doing}.action`),
    title: t(`bankTransfers.${doing}.title`),
    icon: <IconBuildingBank {...smallIcon} />,
    primary: true,
  }
  const others: DocumentAction<BankTransferState>[] = [
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
      reason: state === 'pending' ? 'optional' : 'required',
      danger: true,
    },
  ]
  return { receive, others }
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
