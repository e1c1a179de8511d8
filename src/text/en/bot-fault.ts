/** Why a bot cannot think, as the end of a sentence. */
export const botFault = {
  'damaged-weights': 'the weights of its network are damaged; install wsdv again',
  'invalid-answer': 'its thread sent an answer that is not valid',
  'no-answer': 'its thread no longer answers',
  'thread-ended': 'its thread has ended',
};
