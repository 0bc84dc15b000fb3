/** The phone numbers that every customer has; what they lead to is a queue's or an IVR's to say. */
export const phoneNumberList = Array.from({ length: 12 }, (_, at) => `311055501${10 + at}`)
