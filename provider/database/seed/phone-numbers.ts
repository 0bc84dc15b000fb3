/** The phone numbers of every customer. Queues and IVRs say which of them they use. */
export const phoneNumberList = Array.from({ length: 12 }, (_, at) => `311055501${10 + at}`)
