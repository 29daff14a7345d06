import { type Day, daysBetween } from '@cuadre/kernel/day.ts'

/** How long ago something was due. What is due today is not overdue. */
export const ageBuckets = ['notDue', 'to30', 'to60', 'to90', 'to180', 'to360', 'over360'] as const
export type AgeBucket = (typeof ageBuckets)[number]

/** The last day of each, in days after the due date. */
export const bucketEnds: Record<Exclude<AgeBucket, 'over360'>, number> = {
  notDue: 0,
  to30: 30,
  to60: 60,
  to90: 90,
  to180: 180,
  to360: 360,
}

export const daysOverdue = (dueDate: Day, on: Day): number => Math.max(daysBetween(dueDate, on), 0)

export function bucketOf(dueDate: Day, on: Day): AgeBucket {
  const days = daysOverdue(dueDate, on)
  return ageBuckets.find((bucket) => bucket !== 'over360' && days <= bucketEnds[bucket]) ?? 'over360'
}

/** The same where one partner is looked at: what is older than three months is one. */
export const debtBuckets = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const
export type DebtBucket = (typeof debtBuckets)[number]

export const debtBucketOf = (bucket: AgeBucket): DebtBucket =>
  debtBuckets.find((each) => each === bucket) ?? 'over90'
