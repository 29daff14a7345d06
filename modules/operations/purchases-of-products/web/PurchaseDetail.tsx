import { DocumentPayments } from '@cuadre/finance/open-items/web/DocumentPayments.tsx'
import { DocumentStock } from '@cuadre/inventory/reports/web/DocumentStock.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { purchaseKind } from '../kind.ts'
import { DocumentEntries } from '@cuadre/accounting/entries/web/DocumentEntries.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { ActionPanel, DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { changeStateBuyOfProducts, getPurchase, previewPurchase, printPurchase } from '../api.ts'
import { RequestButton, useRequestsTab } from '../../payment-requests/web/RequestsOf.tsx'
import { useLateCostsTab } from './late-costs-tab.tsx'
import { CostTable } from './CostTable.tsx'
import type { WholePurchase } from './form-values.ts'
import { InvoicePanel } from './InvoicePanel.tsx'
import { progressOf } from './progress.ts'
import { usePurchaseActions } from './purchase-actions.tsx'
import { PurchaseFacts } from './PurchaseFacts.tsx'
import { PurchaseLines } from './PurchaseLines.tsx'
import { PurchaseSteps, RarerSteps } from './PurchaseSteps.tsx'
import { GoodsReceiptsTab } from './GoodsReceiptsTab.tsx'
import { useInvoicing } from './use-invoicing.ts'

/** One purchase: what was bought from whom, what came of it, what it cost, and everything that came of that. */
export default function PurchaseDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getPurchase} id={id}>
      {(purchase) => <Content purchase={purchase} />}
    </RecordLoader>
  )
}

function Content({ purchase }: { purchase: WholePurchase }) {
  const t = useScreenWords()
  const calls = { changeState: changeStateBuyOfProducts, preview: previewPurchase }
  const actions = useDocumentActions(purchase, calls)
  const invoicing = useInvoicing(purchase)
  const all = usePurchaseActions(purchase)
  const { state, number, steps } = purchase
  return (
    <DocumentScreen
      label={t('purchases.one')}
      title={t('purchases.numbered', { number })}
      gist={{
        partner: purchase.provider.name,
        amount: purchase.total,
        currency: purchase.currency?.code,
      }}
      state={<DocumentState kind={purchaseKind} state={state} />}
      actions={
        <DocumentButtons
          kind={purchaseKind}
          state={purchase.state}
          all={all}
          actions={actions}
          prints={[
            {
              label: t('purchases.print.order'),
              onPrint: () => void printDocument(printPurchase, { id: purchase._id }),
            },
          ]}
          also={<PurchaseSteps purchase={purchase} />}
          rarely={
            <>
              <RequestButton of={purchase} />
              <RarerSteps purchase={purchase} onInvoice={invoicing.open} />
            </>
          }
        />
      }
      progress={{
        of: { ...purchaseKind, progress: progressOf(state) },
        state,
        steps,
        notes: { confirmed: t('purchases.notes.confirmed'), received: t('purchases.notes.received') },
      }}
      panel={
        invoicing.values ? (
          <InvoicePanel invoicing={invoicing} />
        ) : actions.isLooking ? (
          <ActionPanel actions={actions} />
        ) : undefined
      }
    >
      <PurchaseFacts purchase={purchase} />
      <Tabs purchase={purchase} />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}

function Tabs({ purchase }: { purchase: WholePurchase }) {
  const t = useScreenWords()
  const { lines, costs, receptions, entries, steps } = purchase
  const requests = useRequestsTab(purchase._id)
  const lateCosts = useLateCostsTab(purchase._id)
  return (
    <DocumentTabs
      tabs={[
        {
          id: 'lines',
          label: t('purchases.lines.title'),
          count: lines.length,
          content: <PurchaseLines purchase={purchase} />,
        },
        ...(costs.length === 0
          ? []
          : [
              {
                id: 'costs',
                label: t('purchases.costs.title'),
                count: costs.length,
                content: <CostTable costs={costs} />,
              },
            ]),
        {
          id: 'receptions',
          label: t('receptions.title'),
          count: receptions.length,
          content: <GoodsReceiptsTab receptions={receptions} />,
        },
        {
          id: 'entries',
          label: t('entries.ofDocument.title'),
          count: entries.length,
          content: <DocumentEntries entries={entries} />,
        },
        ...lateCosts,
        ...requests,
        {
          id: 'payments',
          label: t('openItems.payments.title'),
          content: <DocumentPayments documentIds={[purchase._id]} />,
        },
        {
          id: 'stock',
          label: t('stockCard.ofDocument.title'),
          content: <DocumentStock documentIds={[purchase._id, ...receptions.map(({ _id }) => _id)]} />,
        },
        {
          id: 'history',
          label: t('purchases.history'),
          count: steps.length,
          content: <DocumentHistory steps={steps} words="purchases.states" />,
        },
      ]}
      files={{ kind: purchaseKind, _id: purchase._id }}
    />
  )
}
