import { query } from '@cuadre/web-kit/api.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { getSalaryScale, type SalaryGroup, updateSalaryScale } from '../api.ts'
import { listAddress } from './addresses.ts'

type KnownGroup = z.output<typeof SalaryGroup>

/** What a group pays from the day on that stands above, as it is typed. */
interface TypedGroup {
  code: string
  amount: string
  known?: KnownGroup
}

/** The scale of wages: what each group pays, and from which day on it pays something else. */
export default function ScaleForm() {
  const scale = useQuery(query(getSalaryScale, {}))
  return <Loaded query={scale}>{({ data }) => <Fields groups={data} />}</Loaded>
}

function Fields({ groups }: { groups: readonly KnownGroup[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      validFrom: '',
      groups: groups.map((known): TypedGroup => ({ code: known.code, amount: known.salary ?? '', known })),
    },
    save: updateSalaryScale,
    inputOf: ({ validFrom, groups: typed }) => ({
      validFrom: validFrom || null,
      groups: typed.map(({ code, amount }) => ({ code, amount })),
    }),
    onSaved: () => {
      toast.success(t('charges.scaleSaved'))
      void navigate({ to: listAddress })
    },
  })
  const { groups: typed } = form.values
  const change = (at: number, next: Partial<TypedGroup>) =>
    form.patch({ groups: typed.map((each, index) => (index === at ? { ...each, ...next } : each)) })
  return (
    <FormScreen title={t('charges.scale')} form={form} words="charges" back={listAddress}>
      <FormSection title={t('charges.scale')}>
        <DayInput
          {...form.of('validFrom')}
          label={t('charges.scaleFrom')}
          description={t('charges.scaleFromHelp')}
          required
        />
        <Wide>
          <Stack gap="xs">
            <Text size="sm" c="dimmed">
              {t('charges.scaleHelp')}
            </Text>
            {typed.map(({ code, amount, known }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- groups stand in their order
              <Group key={at} align="flex-start" wrap="nowrap" gap="xs">
                <TextInput
                  {...(at === 0
                    ? { label: t('charges.groupCode') }
                    : { 'aria-label': t('charges.groupCode') })}
                  w={110}
                  value={code}
                  readOnly={known !== undefined}
                  maxLength={30}
                  error={form.messageAt(`groups.${at}.code`)}
                  onChange={({ currentTarget }) => change(at, { code: currentTarget.value })}
                />
                <MoneyInput
                  {...(at === 0
                    ? { label: t('charges.amount') }
                    : { 'aria-label': `${t('charges.amount')} ${code}` })}
                  value={amount}
                  error={form.messageAt(`groups.${at}.amount`)}
                  onChange={(next) => change(at, { amount: next })}
                />
                {known === undefined ? (
                  <ActionIcon
                    mt={at === 0 ? 28 : 4}
                    variant="subtle"
                    color="red"
                    aria-label={t('charges.removeGroup')}
                    onClick={() => form.patch({ groups: typed.filter((_, index) => index !== at) })}
                  >
                    <IconTrash {...smallIcon} />
                  </ActionIcon>
                ) : (
                  <Text size="xs" c="dimmed" mt={at === 0 ? 32 : 8}>
                    {known.salaries
                      .map(
                        (each) =>
                          `${showAmount(each.amount, language)} · ${each.validFrom ? showDay(each.validFrom) : t('charges.always')}`,
                      )
                      .join('; ')}
                  </Text>
                )}
              </Group>
            ))}
            <Group>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus {...smallIcon} />}
                onClick={() => form.patch({ groups: [...typed, { code: '', amount: '' }] })}
              >
                {t('charges.addGroup')}
              </Button>
            </Group>
          </Stack>
        </Wide>
      </FormSection>
    </FormScreen>
  )
}
