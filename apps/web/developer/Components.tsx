import { badges } from '@cuadre/kernel/kind.ts'
import { DetailScreen, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Carousel } from '@cuadre/web-kit/widgets/Carousel.tsx'
import { DayNightToggle } from '@cuadre/web-kit/widgets/DayNightToggle.tsx'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { ProofBadge, type ProofCheck } from '@cuadre/web-kit/widgets/ProofBadge.tsx'
import { Sections } from '@cuadre/web-kit/widgets/Sections.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { TagInput } from '@cuadre/web-kit/widgets/TagInput.tsx'
import { TruncatedText } from '@cuadre/web-kit/widgets/TruncatedText.tsx'
import { TwoHandleSlider } from '@cuadre/web-kit/widgets/TwoHandleSlider.tsx'
import { UploadProgress } from '@cuadre/web-kit/widgets/UploadProgress.tsx'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { SampleGrid } from './SampleGrid.tsx'

const figures = ['1234.50', '-1234.50', '0.00', '50460388.90']
const check = (ok: boolean): ProofCheck => ({ name: 'I4', ok, at: '14:02', difference: '12,40' })

/** Every shared part of screens with its states, so that each can be looked at and tried alone. */
export default function Components() {
  const t = useScreenWords()
  const kit = useKitWords()
  const title = t('components.title')
  return (
    <DetailScreen label={title} title={title}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={12}>
        <Panel title={t('components.states')}>
          <Group gap={6}>
            {badges.map((badge) => (
              <StateBadge key={badge} badge={badge} />
            ))}
          </Group>
        </Panel>
        <Panel title={t('components.proof')}>
          <Group gap={8}>
            <ProofBadge proof={{ state: 'verified', at: '14:02', checks: [check(true)] }} />
            <ProofBadge proof={{ state: 'ties', at: '14:02', checks: [check(true)] }} />
            <ProofBadge proof={{ state: 'provisional', checks: [check(true)] }} />
            <ProofBadge proof={{ state: 'fails', checks: [check(false)] }} />
            <ProofBadge proof={{ state: 'checking' }} />
          </Group>
        </Panel>
        <Panel title={t('components.figures')}>
          <Stack gap={4} align="flex-end">
            {figures.map((value) => (
              <Group key={value} gap={24}>
                <Money value={value} />
                <Money value={value} report />
                <Money value={value} report total />
              </Group>
            ))}
          </Stack>
        </Panel>
        <Panel title={t('components.buttons')}>
          <Group gap={8}>
            <Button>{kit('form.accept')}</Button>
            <Button loading>{kit('form.saving')}</Button>
            <Button variant="default">{kit('form.cancel')}</Button>
            <Button disabled>{kit('form.accept')}</Button>
            <Deletion />
          </Group>
        </Panel>
        <Panel title={t('components.news')}>
          <Group gap={8}>
            {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
              <Button
                key={kind}
                variant="default"
                onClick={() =>
                  toast[kind](
                    t(`components.toasts.${kind}`),
                    t(kind === 'error' ? 'components.errorWords' : 'components.toastMore'),
                  )
                }
              >
                {t(`components.toasts.${kind}`)}
              </Button>
            ))}
          </Group>
        </Panel>
        <Panel title={t('components.fields')}>
          <Fields />
        </Panel>
        <Panel title={t('components.empty')}>
          <EmptyState title={t('components.emptyTitle')} action={<Button>{kit('form.accept')}</Button>}>
            {t('components.emptyWords')}
          </EmptyState>
        </Panel>
        <Panel title={t('components.error')}>
          <ErrorState
            title={kit('error.notLoaded')}
            message={t('components.errorWords')}
            reference="7F3A-2210"
            onRetry={() => toast.info(kit('error.retry'))}
          />
        </Panel>
        <Panel title={t('components.text')}>
          <TruncatedText>{t('components.long')}</TruncatedText>
        </Panel>
        <Panel title={t('components.sections')}>
          <Sections
            opened={['one']}
            sections={['one', 'two'].map((id) => ({
              id,
              title: t('components.section', { id }),
              content: t('components.emptyWords'),
            }))}
          />
        </Panel>
        <Panel title={t('components.carousel')}>
          <Carousel
            label={t('components.carousel')}
            loop
            slides={['1', '2', '3'].map((id) => ({ id, content: <Slide number={id} /> }))}
          />
        </Panel>
        <Panel title={t('components.upload')}>
          <Stack gap={8}>
            <UploadProgress name="balance-octubre.xlsx" percent={63.6} />
            <UploadProgress name="logo.png" percent={100} />
          </Stack>
        </Panel>
      </SimpleGrid>
      <SampleGrid />
    </DetailScreen>
  )
}

const Slide = ({ number }: { number: string }) => (
  <div style={{ display: 'grid', placeItems: 'center', height: 120, background: 'var(--sunk)' }}>
    {number}
  </div>
)

function Fields() {
  const t = useScreenWords()
  const [tags, setTags] = useState(['mayorista', 'hotel'])
  const [range, setRange] = useState({ minVal: 22, maxVal: 68 })
  const [night, setNight] = useState(false)
  const [day, setDay] = useState('2026-10-31')
  const [amount, setAmount] = useState('')
  return (
    <Stack gap={14}>
      <Group gap={12} grow>
        <DayInput label={t('components.day')} value={day} onChange={setDay} />
        <MoneyInput label={t('components.amount')} value={amount} onChange={setAmount} />
      </Group>
      <TagInput label={t('components.tags')} value={tags} onChange={setTags} />
      <TwoHandleSlider
        label={t('components.slider')}
        value={range}
        onRelease={setRange}
        displayed={(value) => `${value} %`}
      />
      <DayNightToggle
        night={night}
        label={t('components.toggle')}
        onToggle={(wasNight) => setNight(!wasNight)}
      />
    </Stack>
  )
}

function Deletion() {
  const t = useScreenWords()
  const kit = useKitWords()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button color="red" onClick={() => setOpened(true)}>
        {kit('delete.confirm')}
      </Button>
      <DeleteDialog
        opened={opened}
        question={t('components.question')}
        consequence={t('components.consequence')}
        onDelete={() => setOpened(false)}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
