import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { carriageFields } from '../fields.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import { ContractFact } from '../../contracts/web/ContractFact.tsx'
import { type WholeSale } from '../api.ts'
import { addressOf as invoiceAddress } from '../../invoices/web/addresses.ts'
import { addressOf } from './addresses.ts'
import { ExportFact, ReturnedFact } from '../../documents/web/TermsFacts.tsx'
import { PaidBadge } from '../../documents/web/badges.tsx'
import { namesOf } from '@cuadre/kernel/text-fields.ts'

/** How far a sale is from earning that does so with its invoice. */
function earningOf({ invoice, deliveredOn, goodsLeave, returnedPart }: WholeSale) {
  if (invoice) return 'earned'
  if (returnedPart === 'whole') return 'returned'
  return goodsLeave === 'delivered' && deliveredOn === null ? 'undelivered' : 'delivered'
}

/** What is known of a sale besides its lines. */
export function SaleFacts({ sale }: { sale: WholeSale }) {
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
      {sale.delivery !== 'none' && (
        <Fact label={t('sales.delivery')}>
          {sale.deliveredOn === null ? (
            t(`sales.deliveries.${sale.delivery}`)
          ) : (
            <Day value={sale.deliveredOn} />
          )}
        </Fact>
      )}
      {sale.description !== null && (
        <Fact label={t('sales.description')} wide>
          {sale.description}
        </Fact>
      )}
    </Facts>
  )
}
