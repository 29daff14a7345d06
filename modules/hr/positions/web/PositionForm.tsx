import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { type DatedAmount, DatedAmounts } from '@cuadre/web-kit/form/DatedAmounts.tsx'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Button, Group, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { addCharge, Category, getCharge, type Position, Regime, updateCharge } from '../api.ts'
import { listAddress } from './addresses.ts'
import { salaryGroupSource } from './sources.ts'

type Editing = z.output<typeof Position>

/** How many places an area has, as they are typed. */
interface TypedLine {
  area: Choice | null
  places: number
  occupied: number
}

/** A post: a new one, or one to change (`?id=`). */
export default function PositionForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getCharge} id={id} still>
      {(position) => <Fields editing={position} />}
    </RecordLoader>
  )
}

const linesOf = (editing: Editing | undefined): TypedLine[] =>
  (editing?.lines ?? []).map(({ area, places, occupied }) => ({ area, places, occupied }))

function Fields({ editing }: { editing: Editing | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      code: editing?.code ?? '',
      name: editing?.name ?? '',
      category: editing?.category ?? ('operator' as z.output<typeof Category>),
      group: (editing?.group ?? null) as Choice | null,
      regime: editing?.regime ?? ('day' as z.output<typeof Regime>),
      weeklyHours: editing?.weeklyHours ?? '44',
      salaries: (editing?.salaries ?? []).map(({ validFrom, amount }): DatedAmount => ({
        validFrom: validFrom ?? '',
        amount,
      })),
      lines: linesOf(editing),
      active: editing?.active ?? true,
    },
    again: editing ? undefined : ['category', 'regime', 'weeklyHours'],
    save: editing ? updateCharge : addCharge,
    inputOf: ({ code, group, salaries, lines, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      ...((editing !== undefined || code.trim() !== '') && { code }),
      groupId: group?._id ?? null,
      salaries: salaries.map(({ validFrom, amount }) => ({ validFrom: validFrom || null, amount })),
      lines: lines.flatMap(({ area, places }) => (area ? [{ areaId: area._id, places }] : [])),
    }),
    onSaved: ({ code, name }) => {
      toast.success(t('catalogue.saved', { code, name }))
      void navigate({ to: listAddress })
    },
  })
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('charges.new')}
      form={form}
      words="charges"
      back={listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('charges.one')}>
        <TextInput
          {...form.text('code')}
          label={t('charges.code')}
          description={t(editing ? 'catalogue.codeKept' : 'catalogue.codeFree')}
          required={editing !== undefined}
          maxLength={30}
          data-autofocus
        />
        <TextInput
          {...form.text('name')}
          label={t('charges.name')}
          description={t('charges.nameHelp')}
          required
          maxLength={200}
        />
        <Select
          {...form.of('category')}
          onChange={(value) => form.patch({ category: Category.parse(value ?? 'operator') })}
          label={t('charges.category')}
          required
          allowDeselect={false}
          data={Category.options.map((value) => ({ value, label: t(`charges.categories.${value}`) }))}
        />
        <RecordSelect
          {...form.of('group')}
          source={salaryGroupSource}
          label={t('charges.group')}
          description={t('charges.groupHelp')}
        />
        <Select
          {...form.of('regime')}
          onChange={(value) => form.patch({ regime: Regime.parse(value ?? 'day') })}
          label={t('charges.regime')}
          allowDeselect={false}
          data={Regime.options.map((value) => ({ value, label: t(`charges.regimes.${value}`) }))}
        />
        <MoneyInput
          {...form.of('weeklyHours')}
          decimals={2}
          label={t('charges.weeklyHours')}
          description={t('charges.weeklyHoursHelp')}
          required
        />
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t('charges.active')}
            description={t('catalogue.activeHelp')}
          />
        )}
      </FormSection>
      <FormSection title={t('charges.salaries')}>
        <Wide>
          <DatedAmounts
            amounts={form.values.salaries}
            help={t(form.values.salaries.length === 0 ? 'charges.salariesNone' : 'charges.salariesHelp')}
            decimals={2}
            words={{
              validFrom: t('charges.validFrom'),
              always: t('charges.always'),
              amount: t('charges.amount'),
              add: t('charges.addSalary'),
              remove: t('charges.removeSalary'),
            }}
            messageAt={(at, field) => form.messageAt(`salaries.${at}.${field}`)}
            onChange={(salaries) => form.patch({ salaries })}
          />
        </Wide>
      </FormSection>
      <FormSection title={t('charges.lines')}>
        <Wide>
          <Lines
            lines={form.values.lines}
            messageAt={form.messageAt}
            onChange={(lines) => form.patch({ lines })}
          />
        </Wide>
      </FormSection>
    </FormScreen>
  )
}

interface LinesProps {
  lines: readonly TypedLine[]
  messageAt(path: string): string | undefined
  onChange(lines: TypedLine[]): void
}

/** The areas that a post is approved in, with how many places each has. */
function Lines({ lines, messageAt, onChange }: LinesProps) {
  const t = useScreenWords()
  const change = (at: number, next: Partial<TypedLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...next } : line)))
  const general = messageAt('lines')
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t(lines.length === 0 ? 'charges.linesNone' : 'charges.linesHelp')}
      </Text>
      {general !== undefined && (
        <Text size="sm" c="red" role="alert">
          {general}
        </Text>
      )}
      {lines.map(({ area, places, occupied }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line that is typed has no name but its place
        <Group key={at} align="flex-start" wrap="nowrap" gap="xs">
          <RecordSelect
            label={t('charges.area')}
            source={areaSource}
            value={area}
            flex={1}
            error={messageAt(`lines.${at}.areaId`)}
            onChange={(chosen) => change(at, { area: chosen })}
          />
          <NumberInput
            label={t('charges.places')}
            value={places}
            w={110}
            min={0}
            max={10_000}
            allowDecimal={false}
            hideControls
            description={occupied > 0 ? `${t('charges.occupied')}: ${occupied}` : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={messageAt(`lines.${at}.places`)}
            onChange={(value) => change(at, { places: typeof value === 'number' ? value : 0 })}
          />
          <ActionIcon
            mt={28}
            variant="subtle"
            color="red"
            aria-label={t('charges.removeLine')}
            disabled={occupied > 0}
            onClick={() => onChange(lines.filter((_, index) => index !== at))}
          >
            <IconTrash {...smallIcon} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus {...smallIcon} />}
          onClick={() => onChange([...lines, { area: null, places: 1, occupied: 0 }])}
        >
          {t('charges.addLine')}
        </Button>
      </Group>
    </Stack>
  )
}
