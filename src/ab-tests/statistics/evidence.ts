import betaln from "@stdlib/math-base-special-betaln";

/**
 * The one engine of these statistics: how strongly do counts contradict the shares with which their labels are said to
 * have been drawn?
 *
 * Under the null hypothesis every label is drawn independently with probabilities `shares`. Against it stands a
 * Dirichlet mixture centred on those same shares. Their likelihood ratio is a martingale with mean 1 under the null, so
 * by Ville's inequality the chance that it EVER reaches 1/alpha is at most alpha, however often one looks and whenever
 * one stops. It depends on the counts alone, in closed form.
 *
 * M. Lindon, A. Malek: Anytime-Valid Inference for Multinomial Count Data. NeurIPS 2022, arXiv:2011.03567.
 * J. Ville: Étude critique de la notion de collectif, 1939. A. Ramdas, P. Grünwald, V. Vovk, G. Shafer: Game-theoretic
 * statistics and safe anytime-valid inference. Statistical Science 38(4), 2023.
 */
export interface Labelled {
  readonly count: number;
  /** The probability of the label under the null hypothesis: above 0, summing to 1. */
  readonly share: number;
}

/**
 * The natural logarithm of the e-value. `concentration` is the number of imaginary observations that hold the mixture
 * near the null: small for gross deviations, large for fine ones. It tunes power, never validity.
 */
export function logEvidence(labels: readonly Labelled[], concentration: number): number {
  const prior = labels.map(({ share }) => concentration * share);
  const posterior = labels.map(({ count, share }) => concentration * share + count);
  const nullLogLikelihood = labels.reduce((sum, { count, share }) => sum + count * Math.log(share), 0);
  return logMultivariateBeta(posterior) - logMultivariateBeta(prior) - nullLogLikelihood;
}

/** ln B(a1, ..., ak), as a chain of two-argument beta functions, which do not cancel at large arguments. */
function logMultivariateBeta(parameters: readonly number[]): number {
  let log = 0;
  let sum = 0;
  for (const [index, parameter] of parameters.entries()) {
    if (index > 0) log += betaln(sum, parameter);
    sum += parameter;
  }
  return log;
}
