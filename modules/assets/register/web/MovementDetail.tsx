import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { DocumentPayments } from '@cuadre/finance/open-items/web/DocumentPayments.tsx'
import { SettleDocument } from '@cuadre/finance/settlements/web/SettleDocument.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBan } from '@tabler/icons-react'
import { assetMovementKind } from '../kind.ts'
import {
  changeStateMovement,
  getMovement,
  previewMovement,
  printMovement,
  type WholeMovement,
} from '../movement-api.ts'
import { isOfWorth } from '../states.ts'
import { MovementLines } from './MovementLines.tsx'

/** One movement: which assets went from where to where, or left, and what was posted. */
export default function MovementDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getMovement} id={id}>
      {(movement) => <Content movement={movement} />}
    </RecordLoader>
  )
}

function Content({ movement }: { movement: WholeMovement }) {
  const t = useScreenWords()
  const { _id, type, lines, sale } = movement
  const actions = useDocumentActions(movement, {
    changeState: changeStateMovement,
    preview: previewMovement,
  })
  const cancel: DocumentAction<WholeMovement['state']> = {
    to: 'cancelled',
    label: t('assetMovements.cancelling.label'),
    run: t('assetMovements.cancelling.action'),
    title: t('assetMovements.cancelling.title'),
    icon: <IconBan {...smallIcon} />,
    reason: 'required',
    danger: true,
  }
  return (
    <PostedDocument
      kind={assetMovementKind}
      document={movement}
      label={t(`assetMovements.types.${sale ? 'sale' : type}`)}
      {...(sale && {
        gist: { partner: sale.client.name, amount: sale.total, currency: sale.currency?.code },
      })}
      actions={actions}
      all={[cancel]}
      onPrint={() => void printDocument(printMovement, { id: _id })}
      also={
        sale && (
          <SettleDocument
            side="receivable"
            partnerId={sale.client._id}
            documentIds={[_id]}
            paid={sale.paid}
            isNext
          />
        )
      }
      facts={<MovementFacts movement={movement} />}
      tabs={[
        {
          id: 'lines',
          label: t('assetMovements.assets'),
          count: lines.length,
          content: <MovementLines type={type} lines={lines} />,
        },
      ]}
      followed={
        sale
          ? [
              {
                id: 'payments',
                label: t('openItems.payments.title'),
                content: <DocumentPayments documentIds={[_id]} />,
              },
            ]
          : []
      }
    />
  )
}

/** Who bought the assets, for how much, and what was earned or lost by it. */
function SaleFacts({ sale }: { sale: NonNullable<WholeMovement['sale']> }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { client, total, currency, rate, price, receivable, result, paid } = sale
  return (
    <>
      <Fact label={t('assetMovements.client')}>
        <RecordLink to={partnerAddress(client._id)}>{choiceText(client)}</RecordLink>
      </Fact>
      <Fact label={t('assetMovements.price')}>
        <Money value={price} />
        {currency && rate !== null && (
          <>
            {' '}
            (<Money value={total} /> {currency.code} × {showTrimmed(rate, language, 0)})
          </>
        )}
      </Fact>
      <Fact label={t('assetMovements.result')}>
        <strong>
          <Money value={result} report />
        </strong>
      </Fact>
      <Fact label={t('assetMovements.receivable')}>{choiceText(receivable)}</Fact>
      {paid !== null && (
        <Fact label={t('assetMovements.collected')}>{t(`assetMovements.paidStates.${paid}`)}</Fact>
      )}
    </>
  )
}

function MovementFacts({ movement }: { movement: WholeMovement }) {
  const t = useScreenWords()
  const { date, type, reason, account, cost, net, change, suspends, description } = movement
  const { provider, dueDate, reference, sale } = movement
  return (
    <Facts>
      <Fact label={t('assetMovements.date')}>
        <Day value={date} />
      </Fact>
      <Fact label={t('assetMovements.type')}>{t(`assetMovements.types.${sale ? 'sale' : type}`)}</Fact>
      {sale && <SaleFacts sale={sale} />}
      {reason !== null && !sale && (
        <Fact label={t('assetMovements.reason')}>{t(`assetMovements.reasons.${reason}`)}</Fact>
      )}
      {account && <Fact label={t('assetMovements.account')}>{choiceText(account)}</Fact>}
      <Fact label={t('assetMovements.cost')}>
        <Money value={cost} />
      </Fact>
      <Fact label={t('assetMovements.net')}>
        <strong>
          <Money value={net} />
        </strong>
      </Fact>
      {isOfWorth(type) && (
        <Fact label={t('assetMovements.change')}>
          <Money value={change} report />
        </Fact>
      )}
      {provider && <Fact label={t('assetMovements.provider')}>{choiceText(provider)}</Fact>}
      {dueDate !== null && (
        <Fact label={t(`assetMovements.${sale ? 'collectedBy' : 'dueDate'}`)}>
          <Day value={dueDate} />
        </Fact>
      )}
      {reference !== null && <Fact label={t('assetMovements.reference')}>{reference}</Fact>}
      {suspends && <Fact label={t('assetMovements.use')}>{t('assetMovements.suspends')}</Fact>}
      {description !== null && (
        <Fact label={t('assetMovements.description')} wide>
          {description}
        </Fact>
      )}
    </Facts>
  )
}
