import { DocumentPage } from '@cuadre/accounting/entries/web/DocumentPage.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { CorrectionFacts } from '@cuadre/web-kit/document/Corrections.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { takesReason } from '@cuadre/web-kit/document/posting-actions.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBan, IconChecks } from '@tabler/icons-react'
import {
  type AssetWithLife,
  changeStateAsset,
  deleteAsset,
  getAssetLife,
  previewAsset,
  printAsset,
} from '../api.ts'
import { assetKind } from '../kind.ts'
import { type AssetState, movementForms } from '../states.ts'
import { addressOf, moveAddress } from './addresses.ts'
import { Life } from './Life.tsx'
import { Plan } from './Plan.tsx'

/** One asset: what it is worth, where it is, all that happened to it, and what it will wear. */
export default function AssetDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getAssetLife} id={id}>
      {(asset) => <Content asset={asset} />}
    </RecordLoader>
  )
}

const moveWords = {
  disposal: 'down',
  sale: 'sell',
  area: 'move',
  responsible: 'handOver',
  use: 'use',
  revaluation: 'revalue',
  impairment: 'impair',
  component: 'addComponent',
} as const

function Content({ asset }: { asset: AssetWithLife }) {
  const t = useScreenWords()
  return (
    <DocumentPage
      kind={assetKind}
      document={asset}
      calls={{
        changeState: changeStateAsset,
        preview: previewAsset,
        print: printAsset,
        remove: deleteAsset,
      }}
      gist={{ partner: asset.name, amount: asset.net, currency: undefined }}
      actions={actionsOf(t, asset)}
      notes={{ confirmed: t('assets.notes.confirmed'), disposed: t('assets.notes.disposed') }}
      rarely={
        asset.state === 'confirmed' &&
        movementForms.map((type) => (
          <ButtonLink key={type} variant="default" to={moveAddress(type, [asset])}>
            {t(`assets.actions.${moveWords[type]}`)}
          </ButtonLink>
        ))
      }
      facts={<AssetFacts asset={asset} />}
      tabs={[
        {
          id: 'life',
          label: t('assets.life.title'),
          count: asset.life.length,
          content: <Life life={asset.life} />,
        },
        {
          id: 'plan',
          label: t('assets.plan.title'),
          count: asset.plan.length,
          content: <Plan plan={asset.plan} />,
        },
      ]}
    />
  )
}

/** The buttons of an asset. Its kind says which state has which. */
function actionsOf(t: (key: string) => string, { state }: AssetWithLife): DocumentAction<AssetState>[] {
  return [
    {
      to: 'cancelled',
      label: t('assets.cancelling.label'),
      run: t('assets.cancelling.action'),
      ...(state !== 'pending' && { title: t('assets.cancelling.title') }),
      icon: <IconBan {...smallIcon} />,
      reason: takesReason(assetKind, state, 'cancelled') ? 'required' : 'optional',
      danger: true,
    },
    {
      to: 'confirmed',
      label: t('assets.confirming.label'),
      run: t('assets.confirming.action'),
      title: t('assets.confirming.title'),
      icon: <IconChecks {...smallIcon} />,
      primary: true,
    },
  ]
}

function AssetFacts({ asset }: { asset: AssetWithLife }) {
  const t = useScreenWords()
  const language = useLanguage()
  const made = [asset.brand, asset.model, asset.serial].filter(Boolean).join(' · ')
  return (
    <Facts>
      <Fact label={t('assets.name')} wide>
        <strong>{asset.name}</strong>
      </Fact>
      <Fact label={t('assets.inventoryNumber')}>{asset.inventoryNumber ?? '–'}</Fact>
      <Fact label={t('assets.net')}>
        <strong>
          <Money value={asset.net} />
        </strong>
      </Fact>
      <Fact label={t('assets.cost')}>
        <Money value={asset.cost} />
      </Fact>
      {(asset.currency || asset.entryCost !== asset.cost) && (
        <Fact label={t('assets.entryCost')}>
          <Money value={asset.entryCost} />
          {asset.currency && (
            <>
              {' '}
              (<Money value={asset.total} /> {asset.currency.code})
            </>
          )}
        </Fact>
      )}
      <Fact label={t('assets.accumulated')}>
        <Money value={asset.accumulated} />
      </Fact>
      {asset.residual !== '0.00' && (
        <Fact label={t('assets.residual')}>
          <Money value={asset.residual} />
        </Fact>
      )}
      <Fact label={t('assets.specification')}>{choiceText(asset.specification)}</Fact>
      <Fact label={t('assets.rate')}>{asset.rate === null ? '–' : showTrimmed(asset.rate, language, 0)}</Fact>
      <Fact label={t('assets.area')}>{choiceText(asset.area)}</Fact>
      <Fact label={t('assets.costCenter')}>{asset.costCenter ? choiceText(asset.costCenter) : '–'}</Fact>
      <Fact label={t('assets.responsible')}>{asset.responsible ?? '–'}</Fact>
      <Fact label={t('assets.use')}>{t(`assets.uses.${asset.use}`)}</Fact>
      {made !== '' && (
        <Fact label={[t('assets.brand'), t('assets.model'), t('assets.serial')].join(' · ')}>{made}</Fact>
      )}
      <Fact label={t('assets.date')}>
        <Day value={asset.date} />
      </Fact>
      <Fact label={t('assets.startedOn')}>
        <Day value={asset.startedOn} />
      </Fact>
      <Fact label={t('assets.depreciatesFrom')}>
        <Day value={asset.depreciatesFrom} />
      </Fact>
      {asset.disposedOn !== null && (
        <Fact label={t('assets.disposedOn')}>
          <Day value={asset.disposedOn} />
        </Fact>
      )}
      <Fact label={t('assets.entryType')}>{choiceText(asset.entryType)}</Fact>
      {asset.provider && <Fact label={t('assets.provider')}>{choiceText(asset.provider)}</Fact>}
      {asset.purchase && (
        <Fact label={t('assets.purchase')}>
          <DocumentLink document={{ type: 'buyOfServices', ...asset.purchase }} />
        </Fact>
      )}
      {asset.reference !== null && <Fact label={t('assets.reference')}>{asset.reference}</Fact>}
      {asset.expenseAccount && (
        <Fact label={t('assets.expenseAccount')}>{choiceText(asset.expenseAccount)}</Fact>
      )}
      {asset.expenseItem && <Fact label={t('assets.expenseItem')}>{choiceText(asset.expenseItem)}</Fact>}
      <CorrectionFacts of={asset} addressOf={addressOf} />
      {asset.description !== null && (
        <Fact label={t('assets.description')} wide>
          {asset.description}
        </Fact>
      )}
    </Facts>
  )
}
