import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { addressOf as purchaseAddress } from '../../purchases-of-services/web/addresses.ts'
import { DocumentPage } from '@cuadre/accounting/entries/web/DocumentPage.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { KinFacts } from '../../documents/web/TermsFacts.tsx'
import {
  changeStateServiceAccrual,
  deleteServiceAccrual,
  getServiceAccrual,
  previewServiceAccrual,
  printServiceAccrual,
  type WholeServiceAccrual,
} from '../api.ts'
import { serviceAccrualKind } from '../kind.ts'
import { addressOf } from './addresses.ts'

/** One accrual: what was done by whom, and the purchase that took it up. */
export default function ServiceAccrualDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getServiceAccrual} id={id}>
      {(accrual) => <Content accrual={accrual} />}
    </RecordLoader>
  )
}

function Content({ accrual }: { accrual: WholeServiceAccrual }) {
  const t = useScreenWords()
  return (
    <DocumentPage
      kind={serviceAccrualKind}
      document={accrual}
      calls={{
        changeState: changeStateServiceAccrual,
        preview: previewServiceAccrual,
        print: printServiceAccrual,
        remove: deleteServiceAccrual,
      }}
      notes={{
        pending: t('serviceAccruals.notes.pending'),
        confirmed: t('serviceAccruals.notes.confirmed'),
        invoiced: t('serviceAccruals.notes.invoiced'),
      }}
      facts={<ServiceAccrualFacts accrual={accrual} />}
    />
  )
}

function ServiceAccrualFacts({ accrual }: { accrual: WholeServiceAccrual }) {
  const t = useScreenWords()
  return (
    <Facts>
      <Fact label={t('serviceAccruals.date')}>
        <Day value={accrual.date} />
      </Fact>
      <Fact label={t('serviceAccruals.provider')}>
        <RecordLink to={partnerAddress(accrual.providerId)}>{choiceText(accrual.provider)}</RecordLink>
      </Fact>
      <Fact label={t('serviceAccruals.service')}>{choiceText(accrual.service)}</Fact>
      <Fact label={t('serviceAccruals.amount')}>
        <strong>
          <Money value={accrual.amount} />
        </strong>
      </Fact>
      <Fact label={t('serviceAccruals.account')}>{choiceText(accrual.account)}</Fact>
      {accrual.costCenter && (
        <Fact label={t('serviceAccruals.costCenter')}>{choiceText(accrual.costCenter)}</Fact>
      )}
      {accrual.expenseItem && (
        <Fact label={t('serviceAccruals.expenseItem')}>{choiceText(accrual.expenseItem)}</Fact>
      )}
      {accrual.purchase && (
        <Fact label={t('serviceAccruals.purchase')}>
          <RecordLink to={purchaseAddress(accrual.purchase._id)}>{accrual.purchase.number}</RecordLink>
        </Fact>
      )}
      <KinFacts of={{ ...accrual, offer: null }} addressOf={addressOf} quotationAddressOf={addressOf} />
      {accrual.description !== null && (
        <Fact label={t('serviceAccruals.description')} wide>
          {accrual.description}
        </Fact>
      )}
    </Facts>
  )
}
