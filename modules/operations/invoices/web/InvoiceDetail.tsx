import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { namesOf } from '@cuadre/kernel/text-fields.ts'
import { carriageFields } from '../../sales-of-products/fields.ts'
import { invoiceKind } from '../kind.ts'
import { DocumentEntries } from '@cuadre/accounting/entries/web/DocumentEntries.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { z } from 'zod'
import { addressOf as contractAddress } from '../../contracts/web/addresses.ts'
import { SendLetter } from '@cuadre/platform/mail/web/SendLetter.tsx'
import { SentFact } from '@cuadre/platform/mail/web/SentLetters.tsx'
import { getInvoiceById, type Invoice, letterOfInvoice, sendInvoice } from '../api.ts'
import { InvoiceDialogs } from './InvoiceDialogs.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { PaidBadge } from '../../documents/web/badges.tsx'
import { type InvoiceActions, useInvoiceActions } from './use-invoice-actions.tsx'
import { DocumentPayments } from '@cuadre/finance/open-items/web/DocumentPayments.tsx'
import { SettleDocument } from '@cuadre/finance/settlements/web/SettleDocument.tsx'
import { More } from '@cuadre/web-kit/layout/More.tsx'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { operationAddress } from '@cuadre/finance/settlements/web/addresses.ts'

type WholeInvoice = z.output<typeof Invoice>

/** One invoice: what it says, to whom, and how much of it was truly collected. */
export default function InvoiceDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getInvoiceById} id={id}>
      {(invoice) => <Content invoice={invoice} />}
    </RecordLoader>
  )
}

function Content({ invoice }: { invoice: WholeInvoice }) {
  const t = useScreenWords()
  const actions = useInvoiceActions()
  return (
    <DocumentScreen
      label={t('invoices.one')}
      title={t('invoices.numbered', { number: invoice.number })}
      gist={{
        partner: invoice.clientDetails.name,
        amount: invoice.total,
        currency: invoice.currency?.code,
      }}
      state={<DocumentState kind={invoiceKind} state={invoice.state} />}
      actions={<InvoiceButtons invoice={invoice} actions={actions} />}
      progress={{
        of: invoiceKind,
        state: invoice.state,
        steps: invoice.steps,
        notes: { charged: t('invoices.notes.charged') },
      }}
    >
      <InvoiceFacts invoice={invoice} />
      <DocumentTabs
        tabs={[
          {
            id: 'lines',
            label: t('invoices.lines.title'),
            count: invoice.lines.length,
            content: <InvoiceLines laid={invoice} />,
          },
          {
            id: 'entries',
            label: t('entries.ofDocument.title'),
            count: invoice.entries.length,
            content: <DocumentEntries entries={invoice.entries} />,
          },
          {
            id: 'payments',
            label: t('openItems.payments.title'),
            content: <DocumentPayments documentIds={invoice.sources.map(({ _id }) => _id)} />,
          },
          {
            id: 'history',
            label: t('invoices.history'),
            count: invoice.steps.length,
            content: <DocumentHistory steps={invoice.steps} words="invoices.states" />,
          },
        ]}
        files={{ kind: invoiceKind, _id: invoice._id }}
      />
      <InvoiceDialogs actions={actions} />
    </DocumentScreen>
  )
}

/** In the order of use, what is done next at the end; what takes it back is folded. */
function InvoiceButtons({ invoice, actions }: { invoice: WholeInvoice; actions: InvoiceActions }) {
  const t = useScreenWords()
  const rarely = [...actions.takingOff(invoice), ...actions.cancelling(invoice)]
  const button = ({ label, icon, onClick }: RowMenuItem) => (
    <Button key={label} variant="default" leftSection={icon} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      {rarely.length > 0 && <More>{rarely.map(button)}</More>}
      {[...actions.editing(invoice), ...actions.restoring(invoice), actions.print(invoice)].map(button)}
      {invoice.state !== 'cancelled' && (
        <SendLetter
          title={t('letters.sendTitle', { what: invoice.number })}
          layOut={letterOfInvoice}
          send={sendInvoice}
          input={{ id: invoice._id }}
        />
      )}
      <SettleDocument
        side="receivable"
        partnerId={invoice.clientId}
        documentIds={invoice.sources.map(({ _id }) => _id)}
        paid={invoice.paid}
        isNext
      />
    </>
  )
}

function InvoiceFacts({ invoice }: { invoice: WholeInvoice }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { clientDetails: client, issuer, contract, collection, instrument } = invoice
  const carriage = namesOf(carriageFields).flatMap((name) => invoice[name] ?? [])
  return (
    <Facts>
      <Fact label={t('invoices.date')}>
        <Day value={invoice.date} />
      </Fact>
      <Fact label={t('invoices.dueDate')}>
        <Day value={invoice.dueDate} />
      </Fact>
      <Fact label={t('invoices.client')}>
        <RecordLink to={partnerAddress(invoice.clientId)}>
          {client.code} {client.name}
        </RecordLink>
      </Fact>
      <Fact label={t('invoices.total')}>
        <strong>
          <Money value={invoice.total} /> {invoice.currency?.code}
        </strong>
      </Fact>
      <Fact label={t('invoices.paid')}>
        <PaidBadge paid={invoice.paid} words="invoices.paidStates" dueDate={invoice.dueDate} />
      </Fact>
      {invoice.paid !== null && (
        <Fact label={t('invoices.pending')}>
          <Money value={invoice.pending} />
        </Fact>
      )}
      {invoice.currency && invoice.rate !== null && (
        <Fact label={t('invoices.amount')}>
          <Money value={invoice.amount} /> ({t('invoices.rate')} {showRate(invoice.rate, language)})
        </Fact>
      )}
      <Fact label={t('invoices.sources')}>
        {invoice.sources.map((source, at) => (
          <Fragment key={source._id}>
            {at > 0 && ', '}
            <DocumentLink document={source} />
          </Fragment>
        ))}
      </Fact>
      <Fact label={t('invoices.paymentForm')}>
        {t(`invoices.paymentForms.${invoice.paymentForm}`)}
        {instrument !== null && ` · ${t(`operations.instruments.${instrument}`)}`}
      </Fact>
      {collection && (
        <Fact label={t('invoices.collection')}>
          <Link to={operationAddress('receivable', collection._id)}>{collection.number}</Link>
        </Fact>
      )}
      {contract && (
        <Fact label={t('invoices.contract')}>
          <Link to={contractAddress(contract)}>
            {[contract.number, contract.supplement?.number].filter(Boolean).join(' ')}
          </Link>
        </Fact>
      )}
      {issuer.bankAccounts.length > 0 && (
        <Fact label={t('invoices.bankAccounts')} wide>
          {issuer.bankAccounts
            .map(({ bank, number, currency }) => [bank, number, currency].filter(Boolean).join(' '))
            .join(' · ')}
        </Fact>
      )}
      <SentFact kind={invoiceKind} id={invoice._id} />
      {invoice.deliveredBy !== null && <Fact label={t('invoices.deliveredBy')}>{invoice.deliveredBy}</Fact>}
      {carriage.length > 0 && <Fact label={t('invoices.deliveredTo')}>{carriage.join(' · ')}</Fact>}
      {invoice.terms !== null && (
        <Fact label={t('invoices.terms')} wide>
          {invoice.terms}
        </Fact>
      )}
      {invoice.description !== null && (
        <Fact label={t('invoices.description')} wide>
          {invoice.description}
        </Fact>
      )}
    </Facts>
  )
}
