import { rigName } from '#contract/contractors/facts/rigFacts';
import rigModels from '#db/vocabularies/rig_models.json' with { type: 'json' };

/** The drilling methods of each rig class. A method that is not listed here requires no listed rig. */
export const methodsOfClass: Record<string, string[]> = {
  'surface core': ['diamond', 'directional'],
  'underground core': ['diamond', 'directional', 'cover_drilling'],
  core: ['diamond', 'directional'],
  'core / RC': ['diamond', 'rc'],
  'geotechnical / core': ['diamond', 'auger', 'cpt'],
  'multi-purpose': ['diamond', 'directional', 'rc', 'mud_rotary', 'hdd'],
  'multi-purpose RC/DD': ['diamond', 'directional', 'rc', 'rc_gc', 'mud_rotary', 'hdd'],
  RC: ['rc', 'rc_gc'],
  'RC / deep rotary': ['rc', 'mud_rotary', 'air_rotary', 'dth', 'hdd'],
  'aircore / RC': ['aircore', 'rab', 'rc'],
  'blast hole DTH': ['dth', 'top_hammer'],
  'rotary blast hole': ['rotary_blasthole'],
  'longhole production': ['longhole', 'top_hammer'],
  'raise bore': ['raise_bore'],
  sonic: ['sonic'],
  'water well': ['mud_rotary', 'air_rotary', 'dth'],
  'dual rotary': ['dual_rotary', 'bauer_large'],
  'direct push': ['direct_push', 'cpt'],
  'geotechnical auger': ['auger', 'cpt'],
};

/** Certificates that only one country issues. */
export const homeOfPaper: Record<string, string> = {
  'COR (Certificate of Recognition)': 'Canada',
  'CDDA Drilling Excellence Certification': 'Canada',
  'CDDA member': 'Canada',
  'CCIB certified Aboriginal business': 'Canada',
  'ADIA member': 'Australia',
  'Cert II/III/IV in Drilling Operations': 'Australia',
  'Supply Nation registered/certified': 'Australia',
  'ICN Gateway profile': 'Australia',
  Cm3: 'Australia',
  'NDA member': 'United States',
  'NGWA certified (CWD, MGWC)': 'United States',
  'MSHA Part 46/48 training': 'United States',
  'B-BBEE level': 'South Africa',
};

/** The class of a rig by its full name. */
export function classOf(name: string): string {
  return rigModels.find(({ maker, model }) => rigName({ make: maker, model }) === name)?.class ?? 'unknown';
}
