import { getproviderCont } from '@cuadre/nomenclators/partners/api.ts'
import { MergedInto, PartnerFacts, PartnerLists } from '@cuadre/nomenclators/partners/web/PartnerRecord.tsx'
import { SuppliedProducts } from '@cuadre/nomenclators/partners/web/SuppliedProducts.tsx'
import type { WholePartner } from '@cuadre/nomenclators/partners/web/use-partner-form.ts'
import { DetailScreen } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentTabs, type Tab } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { contractKind } from '../../contracts/kind.ts'
import { saleKind } from '../../sales-of-products/kind.ts'
import { Debts } from './Debts.tsx'
import { PartnerActions } from './PartnerActions.tsx'
import { PartnerContracts } from './PartnerContracts.tsx'
import { PartnerDocuments } from './PartnerDocuments.tsx'
import { PartnerLetters, useSeesStatements } from './PartnerLetters.tsx'
import { PartnerProducts } from './PartnerProducts.tsx'
import { Reach } from './Reach.tsx'

/** One client or provider: what is owed, what was done with it, what it buys or sells at which price, and what is done next. */
export default function PartnerDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getproviderCont} id={id}>
      {(partner) => <Content partner={partner} />}
    </RecordLoader>
  )
}

function Content({ partner }: { partner: WholePartner }) {
  const t = useScreenWords()
  return (
    <DetailScreen
      label={t('partners.one')}
      title={`${partner.code} ${partner.name}`}
      state={<ActiveBadge active={partner.active} />}
      actions={<PartnerActions partner={partner} />}
    >
      <MergedInto partner={partner} />
      <Reach partner={partner} />
      <Debts partner={partner} />
      <DocumentTabs tabs={useTabs(partner)} />
    </DetailScreen>
  )
}

/** What there is of a partner, as far as one may see it. */
function useTabs(partner: WholePartner): readonly Tab[] {
  const t = useScreenWords()
  const seesTrade = useCan(saleKind.permission)
  const seesContracts = useCan(contractKind.permission)
  const seesStatements = useSeesStatements()
  const { _id, kind } = partner
  const trade = [
    ...(kind === 'provider' ? [] : (['sold'] as const)),
    ...(kind === 'client' ? [] : (['bought'] as const)),
  ]
  return [
    {
      id: 'documents',
      label: t('partnerPage.documents'),
      content: <PartnerDocuments partner={partner} />,
    },
    ...(seesTrade
      ? trade.map((side) => ({
          id: side,
          label: t(`partnerPage.${side}.title`),
          content: <PartnerProducts partnerId={_id} side={side} />,
        }))
      : []),
    ...(seesContracts
      ? [
          {
            id: 'contracts',
            label: t('contracts.title'),
            content: <PartnerContracts partnerId={_id} />,
          },
        ]
      : []),
    ...(seesStatements
      ? [
          {
            id: 'letters',
            label: t('partnerPage.letters'),
            content: <PartnerLetters partnerId={_id} />,
          },
        ]
      : []),
    {
      id: 'facts',
      label: t('partnerPage.facts'),
      content: (
        <>
          <PartnerFacts partner={partner} />
          <PartnerLists partner={partner} />
          {kind !== 'client' && <SuppliedProducts partner={partner} />}
        </>
      ),
    },
  ]
}
