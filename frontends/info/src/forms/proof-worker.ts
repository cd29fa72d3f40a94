// Solves a puzzle beside the page, so that the page stays quick: ALTCHA's own worker.
import 'altcha-lib/v1/worker';
