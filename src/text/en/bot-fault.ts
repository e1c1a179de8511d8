/** Reasons why a bot cannot think. Each reason is the last part of a sentence. */
export const botFault = {
  'damaged-weights': 'the weights of its network are damaged; install wsdv again',
  'damaged-thread': 'its program file is damaged; install wsdv again',
  'out-of-memory': 'it needs more memory than it may use',
  'invalid-answer': 'its thread sent an answer that is not valid',
  'no-answer': 'its thread no longer answers',
  'thread-ended': 'its thread has ended',
};
