import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { addressOf as accountAddress } from '@cuadre/accounting/accounts/web/addresses.ts'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { addressOf as entryAddress } from '@cuadre/accounting/entries/web/addresses.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentLink, useDocumentName } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { IconCash } from '@tabler/icons-react'
import type { z } from 'zod'
import { settleAddress } from '../../settlements/web/addresses.ts'
import { sides } from '../../settlements/web/sides.ts'
import type { Side } from '../../settlements/states.ts'
import type { getPaymentDetailsById } from '../api.ts'
import { AgeBadge } from './badges.tsx'

type Whole = z.output<typeof getPaymentDetailsById.output>
type Paid = Whole['data'][number]

/** What is owed by one document, and everything that was collected or paid of it. */
export function ItemDetail({ id, side }: OneRecord & { side: Side }) {
  return (
    <RecordLoader key={id} call={sides[side].paymentsOf} id={id}>
      {(found) => <Content found={found} side={side} />}
    </RecordLoader>
  )
}

function Content({ found: { item, data }, side }: { found: Whole; side: Side }) {
  const t = useScreenWords()
  const nameOf = useDocumentName()
  const { words, permissions } = sides[side]
  const columns: DisplayedColumn<Paid>[] = [
    {
      id: 'operation',
      header: t('money.operation'),
      card: 'title',
      cell: ({ operation, cancelled }) => (
        <>
          <DocumentLink document={operation} /> {cancelled && <StateBadge badge="cancelled" />}
        </>
      ),
    },
    { id: 'date', header: t('openItems.date'), cell: ({ date }) => <Day value={date} /> },
    { id: 'entry', header: t('entries.one'), cell: ({ entry }) => <Entry entry={entry} /> },
    {
      id: 'amount',
      header: t('money.applied'),
      align: 'right',
      card: 'amount',
      cell: ({ amount }) => <Money value={amount} />,
    },
    {
      id: 'carrying',
      header: t('money.carrying'),
      align: 'right',
      cell: ({ carrying }) => <Money value={carrying} />,
    },
    {
      id: 'difference',
      header: t('money.difference'),
      align: 'right',
      cell: ({ difference }) => <Money value={difference} report />,
    },
  ]
  return (
    <DetailScreen
      label={t(`${words}.item`)}
      title={t('openItems.of', { document: nameOf(item.document), partner: item.partner.name })}
      state={<AgeBadge item={item} />}
      actions={
        item.pending !== '0.00' && (
          <ButtonLink
            needs={permissions.settle}
            to={settleAddress(side, item.partnerId, [item._id])}
            leftSection={<IconCash size={16} stroke={1.6} aria-hidden />}
          >
            {t(`${words}.settle`)}
          </ButtonLink>
        )
      }
    >
      <ItemFacts item={item} />
      <Panel title={t(`${words}.ofItem`)}>
        {data.length === 0 ? (
          <p>{t(`${words}.noneOfItem`)}</p>
        ) : (
          <DocumentLines
            label={t(`${words}.ofItem`)}
            columns={columns}
            lines={data}
            keyOf={({ _id }) => _id}
          />
        )}
      </Panel>
    </DetailScreen>
  )
}

function ItemFacts({ item }: { item: Whole['item'] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { currency, rate } = item
  return (
    <Facts>
      <Fact label={t(`openItems.${sides[item.side].partner}`)}>
        <RecordLink to={partnerAddress(item.partnerId)}>{choiceText(item.partner)}</RecordLink>
      </Fact>
      <Fact label={t('openItems.document')}>
        <DocumentLink document={item.document} />
      </Fact>
      {item.document.type !== 'accountingEntry' && (
        <Fact label={t('entries.one')}>
          <Entry entry={item.entry} />
        </Fact>
      )}
      <Fact label={t('openItems.account')}>
        <RecordLink to={accountAddress(item.accountId)}>{choiceText(item.account)}</RecordLink>
      </Fact>
      <Fact label={t('openItems.date')}>
        <Day value={item.date} />
      </Fact>
      <Fact label={t('openItems.dueDate')}>
        <Day value={item.dueDate} />
      </Fact>
      <Fact label={t('openItems.amount')}>
        <Money value={item.amount} /> {currency?.code}
      </Fact>
      <Fact label={t('openItems.settled')}>
        <Money value={item.settled} />
      </Fact>
      <Fact label={t('openItems.pending')}>
        <strong>
          <Money value={item.pending} /> {currency?.code}
        </strong>
      </Fact>
      {currency && rate !== null && (
        <Fact label={t('openItems.pendingInBooks')}>
          <Money value={item.pendingInBooks} /> ({t('operations.rate')} {showRate(rate, language)})
        </Fact>
      )}
    </Facts>
  )
}

const Entry = ({ entry }: { entry: Whole['item']['entry'] }) =>
  entry === null ? <>–</> : <RecordLink to={entryAddress(entry._id)}>{entry.number}</RecordLink>
