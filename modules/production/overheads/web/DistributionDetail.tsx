import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBan } from '@tabler/icons-react'
import {
  changeStateDistribution,
  getDistribution,
  previewDistribution,
  printDistribution,
  type WholeDistribution,
} from '../api.ts'
import { distributionKind } from '../kind.ts'
import { ShareLines } from './ShareLines.tsx'

/** One distribution: of which days, by what, and what fell to each report. */
export default function DistributionDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getDistribution} id={id}>
      {(distribution) => <Content distribution={distribution} />}
    </RecordLoader>
  )
}

function Content({ distribution }: { distribution: WholeDistribution }) {
  const t = useScreenWords()
  const { _id, lines } = distribution
  const actions = useDocumentActions(distribution, {
    changeState: changeStateDistribution,
    preview: previewDistribution,
  })
  const cancel: DocumentAction<WholeDistribution['state']> = {
    to: 'cancelled',
    label: t('productionDistributions.cancelling.label'),
    run: t('productionDistributions.cancelling.action'),
    title: t('productionDistributions.cancelling.title'),
    icon: <IconBan {...smallIcon} />,
    reason: 'required',
    danger: true,
  }
  return (
    <PostedDocument
      kind={distributionKind}
      document={distribution}
      actions={actions}
      all={[cancel]}
      onPrint={() => void printDocument(printDistribution, { id: _id })}
      facts={<DistributionFacts distribution={distribution} />}
      tabs={[
        {
          id: 'lines',
          label: t('productionDistributions.shares'),
          count: lines.length,
          content: <ShareLines lines={lines} />,
        },
      ]}
    />
  )
}

function DistributionFacts({ distribution }: { distribution: WholeDistribution }) {
  const t = useScreenWords()
  const { startDate, date, base, amount, account, description } = distribution
  return (
    <Facts>
      <Fact label={t('productionDistributions.startDate')}>
        <Day value={startDate} />
      </Fact>
      <Fact label={t('productionDistributions.date')}>
        <Day value={date} />
      </Fact>
      <Fact label={t('productionDistributions.base')}>{t(`productionDistributions.bases.${base}`)}</Fact>
      <Fact label={t('productionDistributions.account')}>{choiceText(account)}</Fact>
      <Fact label={t('productionDistributions.amount')}>
        <strong>
          <Money value={amount} />
        </strong>
      </Fact>
      {description !== null && (
        <Fact label={t('productionDistributions.description')} wide>
          {description}
        </Fact>
      )}
    </Facts>
  )
}
