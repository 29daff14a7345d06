import { SettleDocument } from '@cuadre/finance/settlements/web/SettleDocument.tsx'
import { DocumentPayments } from '@cuadre/finance/open-items/web/DocumentPayments.tsx'
import { DocumentStock } from '@cuadre/inventory/reports/web/DocumentStock.tsx'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { carriageFields } from '../fields.ts'
import { saleKind } from '../kind.ts'
import { DocumentEntries } from '@cuadre/accounting/entries/web/DocumentEntries.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { ActionPanel, DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Button } from '@mantine/core'
import { IconCopy, IconPencil, IconTruckReturn } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ContractFact } from '../../contracts/web/ContractFact.tsx'
import {
  changeStateSaleOfProducts,
  deleteSale,
  getSale,
  previewSale,
  printSaleOrder,
  type WholeSale,
} from '../api.ts'
import { addressOf as invoiceAddress } from '../../invoices/web/addresses.ts'
import { InvoiceButton } from '../../documents/web/InvoiceButton.tsx'
import { RequestButton, useRequestsTab } from '../../payment-requests/web/RequestsOf.tsx'
import { takeBackAddressOf } from '../../sale-returns/web/addresses.ts'
import { SaleReturns } from './SaleReturns.tsx'
import { addressOf, copyAddressOf, correctAddressOf, editAddressOf, listAddress } from './addresses.ts'
import { ExportFact, ReturnedFact } from '../../documents/web/TermsFacts.tsx'
import { PaidBadge } from '../../documents/web/badges.tsx'
import { namesOf } from '@cuadre/kernel/text-fields.ts'
import { SaleBadge } from './badges.tsx'
import { SaleLines } from './SaleLines.tsx'
import { useSaleActions } from './sale-actions.tsx'

/** One sale: what was sold to whom, where it stands, and everything that came of it. */
export default function SaleDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getSale} id={id}>
      {(sale) => <Content sale={sale} />}
    </RecordLoader>
  )
}

function Content({ sale }: { sale: WholeSale }) {
  const t = useScreenWords()
  const actions = useDocumentActions(sale, { changeState: changeStateSaleOfProducts, preview: previewSale })
  const all = useSaleActions(sale)
  const requests = useRequestsTab(sale._id)
  const waits = sale.revenueOn === 'invoice'
  return (
    <DocumentScreen
      label={t('sales.one')}
      title={t('sales.numbered', { number: sale.number })}
      gist={{
        partner: sale.client.name,
        amount: sale.total,
        currency: sale.currency?.code,
      }}
      state={<SaleBadge sale={sale} />}
      actions={
        <DocumentButtons
          kind={saleKind}
          state={sale.state}
          all={all}
          actions={actions}
          prints={[
            {
              label: t('sales.print.delivery'),
              onPrint: () => void printDocument(printSaleOrder, { id: sale._id }),
            },
          ]}
          also={<NextWithSale sale={sale} />}
          rarely={<AlsoWithSale sale={sale} />}
        />
      }
      progress={{
        of: saleKind,
        state: sale.state,
        steps: sale.steps,
        ...(sale.returnedPart === 'partial' && {
          names: { returned: t('sales.partlyReturned') },
          goesOn: true,
        }),
        notes: {
          confirmed: t(waits ? 'sales.notes.confirmedToInvoice' : 'sales.notes.confirmed'),
          delivered: t('sales.notes.delivered'),
          invoiced: t(waits ? 'sales.notes.earned' : 'sales.notes.invoiced'),
        },
      }}
      panel={actions.isLooking ? <ActionPanel actions={actions} /> : undefined}
    >
      <SaleFacts sale={sale} />
      <DocumentTabs
        tabs={[
          {
            id: 'lines',
            label: t('sales.lines.title'),
            count: sale.lines.length,
            content: <SaleLines sale={sale} />,
          },
          {
            id: 'entries',
            label: t('entries.ofDocument.title'),
            count: sale.entries.length,
            content: <DocumentEntries entries={sale.entries} />,
          },
          {
            id: 'returns',
            label: t('saleReturns.title'),
            count: sale.returns.length,
            content: <SaleReturns returns={sale.returns} />,
          },
          ...requests,
          {
            id: 'payments',
            label: t('openItems.payments.title'),
            content: <DocumentPayments documentIds={[sale._id]} />,
          },
          {
            id: 'stock',
            label: t('stockCard.ofDocument.title'),
            content: <DocumentStock documentIds={[sale._id, ...sale.returns.map(({ _id }) => _id)]} />,
          },
          {
            id: 'history',
            label: t('sales.history'),
            count: sale.steps.length,
            content: <DocumentHistory steps={sale.steps} words="sales.states" />,
          },
        ]}
        files={{ kind: saleKind, _id: sale._id }}
      />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}

/** The state that a sale is in when something of it can come back. */
const sold = new Set<WholeSale['state']>(['confirmed', 'delivered', 'invoiced', 'returned'])

const isLeftOf = ({ lines }: WholeSale) => lines.some(({ quantity, returned }) => quantity !== returned)

/** What comes next: it is written anew while it is pending, then invoiced and collected. */
function NextWithSale({ sale }: { sale: WholeSale }) {
  const t = useScreenWords()
  return (
    <>
      {sale.state === 'pending' && (
        <Button
          component={Link}
          to={editAddressOf(sale._id)}
          variant="default"
          leftSection={<IconPencil {...smallIcon} />}
        >
          {t('sales.actions.edit')}
        </Button>
      )}
      {isLeftOf(sale) && <InvoiceButton type="saleOfProducts" sale={sale} />}
      <SettleDocument
        side="receivable"
        partnerId={sale.clientId}
        documentIds={[sale._id]}
        paid={sale.paid}
        isNext={sale.state !== 'confirmed'}
      />
    </>
  )
}

/** What leads to another document: asking for its payment, correcting it, returning of it, copying it; and its deletion. */
function AlsoWithSale({ sale }: { sale: WholeSale }) {
  const t = useScreenWords()
  const { _id, state } = sale
  const isReturnable = sold.has(state) && isLeftOf(sale)
  const ways = [
    ...(state === 'confirmed'
      ? [{ to: correctAddressOf(_id), words: 'sales.actions.correct', icon: <IconPencil {...smallIcon} /> }]
      : []),
    ...(isReturnable
      ? [
          {
            to: takeBackAddressOf(_id),
            words: 'saleReturns.taking.ask',
            icon: <IconTruckReturn {...smallIcon} />,
          },
        ]
      : []),
    { to: copyAddressOf(_id), words: 'sales.copy', icon: <IconCopy {...smallIcon} /> },
  ]
  return (
    <>
      <RequestButton of={sale} />
      {ways.map((way) => (
        <Button key={way.to} component={Link} to={way.to} variant="default" leftSection={way.icon}>
          {t(way.words)}
        </Button>
      ))}
      {state === 'pending' && <DeleteDocument document={sale} remove={deleteSale} list={listAddress} />}
    </>
  )
}

/** How far a sale is from earning that does so with its invoice. */
function earningOf({ invoice, state, goodsLeave, returnedPart }: WholeSale) {
  if (invoice) return 'earned'
  if (returnedPart === 'whole') return 'returned'
  return state === 'confirmed' && goodsLeave === 'delivered' ? 'undelivered' : 'delivered'
}

function SaleFacts({ sale }: { sale: WholeSale }) {
  const t = useScreenWords()
  const language = useLanguage()
  const carriage = namesOf(carriageFields).flatMap((name) => sale[name] ?? [])
  return (
    <Facts>
      <Fact label={t('sales.date')}>
        <Day value={sale.date} />
      </Fact>
      <Fact label={t('sales.client')}>
        <RecordLink to={partnerAddress(sale.clientId)}>{choiceText(sale.client)}</RecordLink>
      </Fact>
      <Fact label={t('sales.dueDate')}>
        <Day value={sale.dueDate} />
      </Fact>
      <Fact label={t('sales.total')}>
        <strong>
          <Money value={sale.total} /> {sale.currency?.code}
        </strong>
      </Fact>
      {sale.paid !== null && (
        <>
          <Fact label={t('sales.paid')}>
            <PaidBadge paid={sale.paid} words="sales.paidStates" dueDate={sale.dueDate} />
          </Fact>
          <Fact label={t('sales.pending')}>
            <Money value={sale.pending} />
          </Fact>
        </>
      )}
      {sale.currency && sale.rate !== null && (
        <Fact label={t('sales.amount')}>
          <Money value={sale.amount} /> ({t('sales.rate')} {showRate(sale.rate, language)})
        </Fact>
      )}
      <Fact label={t('sales.storage')}>{choiceText(sale.storage)}</Fact>
      <Fact label={t('sales.paymentForm')}>{t(`sales.paymentForms.${sale.paymentForm}`)}</Fact>
      <ExportFact of={sale} />
      {sale.revenueOn === 'invoice' && sale.state !== 'cancelled' && (
        <Fact label={t('sales.revenueOn')}>{t(`sales.revenueWaits.${earningOf(sale)}`)}</Fact>
      )}
      <ReturnedFact part={sale.returnedPart} label={t('sales.returnedPart')} />
      {sale.invoice && (
        <Fact label={t('sales.invoice')}>
          <RecordLink to={invoiceAddress(sale.invoice._id)}>{sale.invoice.number}</RecordLink>
        </Fact>
      )}
      {sale.replaces && (
        <Fact label={t('sales.replaces')}>
          <Link to={addressOf(sale.replaces._id)}>{sale.replaces.number}</Link>
        </Fact>
      )}
      {sale.replacedBy && (
        <Fact label={t('sales.replacedBy')}>
          <Link to={addressOf(sale.replacedBy._id)}>{sale.replacedBy.number}</Link>
        </Fact>
      )}
      {sale.seller !== null && <Fact label={t('sales.seller')}>{sale.seller}</Fact>}
      <ContractFact contract={sale.contract} />
      {carriage.length > 0 && <Fact label={t('sales.deliveredTo')}>{carriage.join(' · ')}</Fact>}
      {sale.description !== null && (
        <Fact label={t('sales.description')} wide>
          {sale.description}
        </Fact>
      )}
    </Facts>
  )
}
