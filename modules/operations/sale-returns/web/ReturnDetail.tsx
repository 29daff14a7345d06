import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { DocumentEntries } from '@cuadre/accounting/entries/web/DocumentEntries.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { ActionPanel, DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { IconBan } from '@tabler/icons-react'
import type { z } from 'zod'
import { addressOf as saleAddressOf } from '../../sales-of-products/web/addresses.ts'
import {
  changeStateSaleReturn,
  getSaleReturn,
  previewSaleReturn,
  printSaleReturn,
  type SaleReturn,
} from '../api.ts'
import { saleReturnKind } from '../kind.ts'
import { ReturnBadge } from './badges.tsx'

type Back = z.output<typeof SaleReturn>

/** One return of a client: what came back of which sale, and everything that came of it. */
export default function ReturnDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getSaleReturn} id={id}>
      {(back) => <Content back={back} />}
    </RecordLoader>
  )
}

function Content({ back }: { back: Back }) {
  const t = useScreenWords()
  const actions = useDocumentActions(back, {
    changeState: changeStateSaleReturn,
    preview: previewSaleReturn,
  })
  const cancel: DocumentAction<Back['state']> = {
    to: 'cancelled',
    label: t('saleReturns.cancelling.ask'),
    run: t('saleReturns.cancelling.action'),
    title: t('saleReturns.cancelling.title'),
    icon: <IconBan size={16} stroke={1.6} aria-hidden />,
    reason: 'required',
    danger: true,
  }
  return (
    <DocumentScreen
      label={t('saleReturns.one')}
      title={t('saleReturns.numbered', { number: back.number })}
      gist={{
        partner: back.client.name,
        amount: back.total,
        currency: back.currency?.code,
      }}
      state={<ReturnBadge state={back.state} />}
      actions={
        <DocumentButtons
          kind={saleReturnKind}
          state={back.state}
          all={[cancel]}
          actions={actions}
          prints={[
            {
              label: t('saleReturns.print.voucher'),
              onPrint: () => void printDocument(printSaleReturn, { id: back._id }),
            },
          ]}
        />
      }
      panel={actions.isLooking ? <ActionPanel actions={actions} /> : undefined}
    >
      <Facts>
        <Fact label={t('saleReturns.date')}>
          <Day value={back.date} />
        </Fact>
        <Fact label={t('saleReturns.sale')}>
          <RecordLink to={saleAddressOf(back.saleId)}>{back.sale.number}</RecordLink>
        </Fact>
        <Fact label={t('saleReturns.client')}>
          <RecordLink to={partnerAddress(back.clientId)}>{choiceText(back.client)}</RecordLink>
        </Fact>
        <Fact label={t('saleReturns.storage')}>{choiceText(back.storage)}</Fact>
        <Fact label={t('saleReturns.refund')}>{t(`saleReturns.refunds.${back.refund}`)}</Fact>
        <Fact label={t('saleReturns.total')}>
          <strong>
            <Money value={back.total} /> {back.currency?.code}
          </strong>
        </Fact>
        {back.returnedBy !== null && <Fact label={t('saleReturns.returnedBy')}>{back.returnedBy}</Fact>}
        {back.description !== null && (
          <Fact label={t('saleReturns.description')} wide>
            {back.description}
          </Fact>
        )}
      </Facts>
      <DocumentTabs
        tabs={[
          {
            id: 'lines',
            label: t('saleReturns.lines.title'),
            count: back.lines.length,
            content: <Lines lines={back.lines} />,
          },
          {
            id: 'entries',
            label: t('entries.ofDocument.title'),
            count: back.entries.length,
            content: <DocumentEntries entries={back.entries} />,
          },
          {
            id: 'history',
            label: t('saleReturns.history'),
            count: back.steps.length,
            content: <DocumentHistory steps={back.steps} words="saleReturns.states" />,
          },
        ]}
        files={{ kind: saleReturnKind, _id: back._id }}
      />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}

function Lines({ lines }: { lines: Back['lines'] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const header = (id: string) => t(`saleReturns.lines.${id}`)
  return (
    <DocumentLines
      label={header('title')}
      lines={lines}
      keyOf={({ _id }) => _id}
      columns={[
        { id: 'code', header: header('code'), cell: ({ product }) => product.code },
        {
          id: 'product',
          header: header('product'),
          card: 'title',
          cell: ({ product, reason }) => <ProductName product={product} note={reason} />,
        },
        { id: 'unit', header: header('unit'), cell: ({ unit }) => unit },
        {
          id: 'sold',
          header: header('sold'),
          align: 'right',
          cell: ({ sold }) => showTrimmed(sold, language, 0),
        },
        {
          id: 'quantity',
          header: header('quantity'),
          align: 'right',
          cell: ({ quantity }) => showTrimmed(quantity, language, 0),
        },
        {
          id: 'price',
          header: header('unitPrice'),
          align: 'right',
          cell: ({ unitPrice }) => showRate(unitPrice, language),
        },
        {
          id: 'amount',
          header: header('amount'),
          align: 'right',
          card: 'amount',
          cell: ({ amount }) => <Money value={amount} />,
        },
        { id: 'cost', header: header('cost'), align: 'right', cell: ({ cost }) => <Money value={cost} /> },
      ]}
    />
  )
}
