export const vacationsAddress = '/rrhh/daysOf/vacations'

/** The holidays of a worker. */
export const vacationsOf = (worker: { _id: string }): string => `${vacationsAddress}?workerId=${worker._id}`
