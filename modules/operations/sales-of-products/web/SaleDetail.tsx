import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { SettleDocument } from '@cuadre/finance/settlements/web/SettleDocument.tsx'
import { DocumentPayments } from '@cuadre/finance/open-items/web/DocumentPayments.tsx'
import { DocumentStock } from '@cuadre/inventory/reports/web/DocumentStock.tsx'
import { saleKind } from '../kind.ts'
import { DocumentEntries } from '@cuadre/accounting/entries/web/DocumentEntries.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { ActionPanel, DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { IconCopy, IconPencil, IconTruckReturn } from '@tabler/icons-react'
import {
  changeStateSaleOfProducts,
  deleteSale,
  getSale,
  previewSale,
  printSaleOrder,
  type WholeSale,
} from '../api.ts'
import { InvoiceButton } from '../../documents/web/InvoiceButton.tsx'
import { RequestButton, useRequestsTab } from '../../payment-requests/web/RequestsOf.tsx'
import { takeBackAddressOf } from '../../sale-returns/web/addresses.ts'
import { SaleReturns } from './SaleReturns.tsx'
import { copyAddressOf, correctAddressOf, editAddressOf, listAddress } from './addresses.ts'
import { SaleBadge } from './badges.tsx'
import { SaleFacts } from './SaleFacts.tsx'
import { SaleLines } from './SaleLines.tsx'
import { useSaleActions } from './sale-actions.tsx'
import { type Delivering, DeliveryButton, useDelivering } from './delivering.tsx'

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
  const delivering = useDelivering(sale)
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
          also={<NextWithSale sale={sale} delivering={delivering} />}
          rarely={<AlsoWithSale sale={sale} delivering={delivering} />}
        />
      }
      progress={{
        of: saleKind,
        state: sale.state,
        steps: sale.steps.map((step) => (step.to === 'done' ? { ...step, to: 'delivered' } : step)),
        missed: { delivered: t(`sales.deliveries.${sale.delivery}`) },
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
      panel={
        actions.isLooking ? (
          <ActionPanel actions={actions} />
        ) : delivering.actions.isLooking ? (
          <ActionPanel actions={delivering.actions} />
        ) : undefined
      }
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
      <ReasonDialog actions={delivering.actions} />
    </DocumentScreen>
  )
}

interface WithDelivery {
  sale: WholeSale
  delivering: Delivering
}

/** The state that a sale is in when something of it can come back. */
const sold = new Set<WholeSale['state']>(['confirmed', 'delivered', 'invoiced', 'returned'])

const isLeftOf = ({ lines }: WholeSale) => lines.some(({ quantity, returned }) => quantity !== returned)

/** What comes next: it is written anew while it is pending, then invoiced and collected. */
function NextWithSale({ sale, delivering }: WithDelivery) {
  const t = useScreenWords()
  return (
    <>
      {/* Before its invoice it is a step on its way, with a button of its own. */}
      {delivering.mayBeDone && sale.state !== 'confirmed' && <DeliveryButton to="done" {...delivering} />}
      {sale.state === 'pending' && (
        <ButtonLink
          to={editAddressOf(sale._id)}
          variant="default"
          leftSection={<IconPencil {...smallIcon} />}
        >
          {t('sales.actions.edit')}
        </ButtonLink>
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
function AlsoWithSale({ sale, delivering }: WithDelivery) {
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
      {delivering.mayBeWaived && <DeliveryButton to="waived" {...delivering} />}
      {ways.map((way) => (
        <ButtonLink key={way.to} to={way.to} variant="default" leftSection={way.icon}>
          {t(way.words)}
        </ButtonLink>
      ))}
      {state === 'pending' && <DeleteDocument document={sale} remove={deleteSale} list={listAddress} />}
    </>
  )
}
